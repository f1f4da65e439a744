import {
  type ParameterValues,
  type ScreenComponent,
  type ScreenDocument,
  ownValues,
  periodOf,
  queryKeyOf,
} from '@mingtai/screen-model'

/** A query that components of a screen share. */
export interface SharedQuery {
  component: ScreenComponent
  /** Ids of all that show its rows. */
  components: ReadonlySet<string>
  values: ParameterValues
  /** Between two times of asking, of its components the shortest; null: asked once. */
  period: number | null
}

/** By key: the queries that a screen asks for these parameters. */
export function sharedQueries(document: ScreenDocument, values: ParameterValues): Map<string, SharedQuery> {
  const wanted = new Map<string, SharedQuery>()
  for (const component of document.components) {
    const own = ownValues(component, values)
    const key = queryKeyOf(component, own)
    if (key === null) continue
    const period = periodOf(component, document.page)
    const first = wanted.get(key)
    const known = first?.period ?? null
    wanted.set(key, {
      component: first?.component ?? component,
      components: new Set([...(first?.components ?? []), component.id]),
      values: own,
      period: known === null || period === null ? (period ?? known) : Math.min(known, period),
    })
  }
  return wanted
}
