/**
 * What a role's scope limits of a right. `places`: the rows, by the place that they belong to. `site`: nothing, because
 * the tenant has only one such thing. `lines`: nothing, because lines of each report, folder, source or dataset say who
 * uses it.
 */
export type Reach = 'places' | 'site' | 'lines'

export interface RightDefinition {
  name: string
  reach: Reach
  /** Code of another right that every holder of this one gets too. */
  gives?: string
}

/** A group of a module's rights in the tree of rights. */
export interface RightBlock {
  /** The heading; blocks of several modules may share one. */
  group: string
  /** Position among the groups of all modules. */
  order: number
  rights: Readonly<Record<string, RightDefinition>>
}

/** A role that a module brings to every tenant. */
export interface BuiltInRole {
  name: string
  scope: 'all' | 'organization' | 'department' | 'self' | 'custom'
  rights: readonly string[]
  /** Position among the roles of all modules. Roles without it come last, in the order of their modules. */
  order?: number
}
