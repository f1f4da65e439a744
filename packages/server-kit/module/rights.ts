/**
 * What the scope of a role limits about a right: `places`: rows by where they belong; `site`: nothing, as there is one of it
 * for the whole tenant; `lines`: nothing, as lines of each report, folder, source or dataset say who uses it.
 */
export type Reach = 'places' | 'site' | 'lines'

export interface RightDefinition {
  name: string
  reach: Reach
  /** Another right that its holders hold as well. */
  gives?: string
}

/** Rights of a module that stand together in the tree of rights. */
export interface RightBlock {
  /** The heading; blocks of several modules may share one. */
  group: string
  /** Among the blocks of all modules. */
  order: number
  rights: Readonly<Record<string, RightDefinition>>
}

/** A role that a module brings to every tenant. */
export interface BuiltInRole {
  name: string
  scope: 'all' | 'organization' | 'department' | 'self' | 'custom'
  rights: readonly string[]
  /** Among the roles of all modules; those without come last, in the order of their modules. */
  order?: number
}
