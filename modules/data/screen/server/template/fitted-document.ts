import { knownDatasets } from '@mingtai/modules/data/dataset/server'
import { openableReports } from '@mingtai/modules/data/report/server/access'
import {
  addressesOf,
  categoryQuestion,
  type ScreenComponent,
  type ScreenDocument,
  uploadedPicture,
  withoutCategories,
} from '@mingtai/screen-model'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import type { Unmatched } from '../../calls.ts'
import { datasetCodes, reportCodes } from '../sent-document.ts'
import { screen } from '../tables.ts'

interface Fitted {
  document: ScreenDocument
  unmatched: Unmatched[]
}

interface Known {
  datasets: Map<string, boolean>
  reports: Set<string>
  screens: Set<string>
  mayAskApis: boolean
}

/**
 * A document from elsewhere as this person may keep it here: components whose dataset, report or interface is not here
 * or not theirs show the figures that came along, or samples. What was cut is told.
 */
export async function fittedDocument(context: Context, document: ScreenDocument): Promise<Fitted> {
  const known = await knownHere(context, document)
  const unmatched: Unmatched[] = []
  const components = document.components.map((component) => {
    const categories = categoryQuestion(component)
    const lacking = lackingSource(component, known)
    const nameless = categories === null ? null : lackingSource(categories, known)
    unmatched.push(...[lacking, nameless].filter((one) => one !== null), ...lackingTargets(component, known))
    if (lacking !== null) return withoutSource(component)
    return nameless === null ? component : withoutCategories(component)
  })
  return { document: { ...document, components }, unmatched }
}

/** A component that asks nobody: it shows what it brings. */
function withoutSource(component: ScreenComponent): ScreenComponent {
  return {
    ...component,
    ...{ columnDataSource: 1, columnDataSetSettings: null, dataApiSettings: null, reportSettings: null },
    ...{ categoryDataSource: 1, categoryDataSetSettings: null, categoryApiSettings: null },
  }
}

/** A component without the interfaces that it asks, whose addresses may name secrets. */
export function withoutApis(component: ScreenComponent): ScreenComponent {
  const open = component.columnDataSource === 2 ? withoutSource(component) : component
  const named = open.categoryDataSource === 2 ? withoutCategories(open) : open
  return {
    ...named,
    dataApiSettings: null,
    categoryApiSettings: null,
  }
}

/** Pictures that lie in the installation that a file comes from, and did not come along. */
export function ownPictures({ page, components }: ScreenDocument, here: ReadonlySet<string>): Unmatched[] {
  const lost = (component: string, address: string): Unmatched[] => {
    const uploaded = uploadedPicture(address)
    const isLost = uploaded === null ? address.startsWith('/') : !here.has(uploaded)
    return isLost ? [{ component, kind: 'picture', what: address.slice(0, 200), isClosed: false }] : []
  }
  return [
    ...lost('', page.picture),
    ...components.flatMap((one) => addressesOf(one).flatMap((address) => lost(one.name, address))),
  ]
}

async function knownHere(context: Context, document: ScreenDocument): Promise<Known> {
  const actor = signedIn(context)
  const { db } = context
  const opened = (type: ScreenComponent['clickType']) =>
    document.components.flatMap(({ clickType, opens }) => (clickType === type ? [opens] : []))
  const screens = opened(5)
  const rows =
    screens.length === 0
      ? []
      : await db
          .select({ code: screen.code })
          .from(screen)
          .where(and(ofTenant(screen, actor.tenantId), inArray(screen.code, screens)))
  return {
    datasets: await knownDatasets(db, actor, datasetCodes(document)),
    reports: await openableReports(db, actor, [...reportCodes(document), ...opened(4)]),
    screens: new Set(rows.map(({ code }) => code)),
    mayAskApis: actor.rights.has('data-source:edit'),
  }
}

function lackingSource(component: ScreenComponent, { datasets, reports, mayAskApis }: Known): Unmatched | null {
  const { name, columnDataSource, columnDataSetSettings, reportSettings, dataApiSettings } = component
  if (columnDataSource === 3) {
    const code = columnDataSetSettings?.dataSetId
    if (code === undefined || datasets.get(code) === true) return null
    return { component: name, kind: 'dataset', what: code, isClosed: datasets.has(code) }
  }
  if (columnDataSource === 4) {
    const code = reportSettings?.reportId
    if (code === undefined || reports.has(code)) return null
    return { component: name, kind: 'report', what: code, isClosed: false }
  }
  if (columnDataSource === 2 && !mayAskApis)
    return { component: name, kind: 'api', what: dataApiSettings?.url.slice(0, 200) ?? '', isClosed: true }
  return null
}

function lackingTargets({ name, clickType, opens }: ScreenComponent, { reports, screens }: Known): Unmatched[] {
  const isThere = clickType === 4 ? reports.has(opens) : clickType === 5 ? screens.has(opens) : true
  return isThere || opens === '' ? [] : [{ component: name, kind: 'opens', what: opens, isClosed: false }]
}
