import type { Right } from './rights.ts'

/**
 * What the scope of a role limits about a right: `places`: rows by where they belong; `site`: nothing, as there is one of it
 * for the whole tenant; `lines`: nothing, as lines of each report, folder, source or dataset say who uses it.
 */
export type Reach = 'places' | 'site' | 'lines'

/** Every right says it, so that an explanation never tells of a limit that no list knows. */
export const rightReach: Record<Right, Reach> = {
  'report:read': 'lines',
  'report:export': 'lines',
  'report:print': 'lines',
  'report:share': 'lines',
  'report:design': 'lines',
  'report:design-all': 'lines',
  'report:embed': 'site',
  'report:manage': 'lines',
  'data-source:use': 'lines',
  'data-source:edit': 'lines',
  'dataset:use': 'lines',
  'dataset:edit': 'lines',
  'dataset:rules': 'lines',
  'dataset:view-as': 'places',
  'dataset:all-rows': 'lines',
  'organization:library': 'places',
  'organization:structure': 'places',
  'organization:claim-review': 'places',
  'organization:mapping': 'places',
  'organization:department': 'places',
  'organization:user': 'places',
  'organization:region-user': 'places',
  'organization:full-user': 'places',
  'organization:role': 'places',
  'organization:bind': 'places',
  'organization:hotline': 'places',
  'organization:comprehensive': 'places',
  'organization:role-document': 'places',
  'organization:role-meeting': 'places',
  'approval:config': 'places',
  'contacts:phone': 'places',
  'notice:publish': 'places',
  'notification:template': 'site',
  'notification:outbox': 'places',
  'system:user': 'places',
  'system:role': 'places',
  'system:menu': 'site',
  'system:api': 'site',
  'system:department': 'places',
  'system:post': 'site',
  'system:merchant': 'site',
  'system:dictionary': 'places',
  'system:area': 'site',
  'system:log': 'places',
  'system:site': 'site',
  'system:announcement': 'site',
  'system:client': 'site',
}
