import type { ParameterValues, ScreenComponent, ScreenRows } from '@mingtai/screen-model'
import type { ChartData } from '@mingtai/sheet-core'

/** What a component asks: the rows of its dataset, API or report for these parameters. */
export interface ScreenQuery {
  component: ScreenComponent
  values: ParameterValues
  signal: AbortSignal
}

/** The values of a component are there, the categories that it takes from elsewhere are not. */
export class CategoriesMissing extends Error {
  readonly values: ScreenRows

  constructor(sentence: string, values: ScreenRows) {
    super(sentence)
    this.values = values
  }
}

/** What a click opens in a window of its own. */
export type ScreenTarget =
  | { kind: 'address'; address: string }
  | { kind: 'report'; id: string; values: ParameterValues }
  | { kind: 'screen'; id: string; values: ParameterValues }

/** Boundaries as GeoJSON: each region has `properties.name` and `properties.adcode`. */
export interface Boundaries {
  type: 'FeatureCollection'
  features: { type: 'Feature'; properties: BoundaryNames; geometry: unknown }[]
}
export interface BoundaryNames {
  name: string
  adcode?: string | number
  cp?: [number, number]
}

/** Everything that the player does not know by itself: it fetches nothing and opens nothing. */
export interface ScreenSources {
  /** Rejects with a sentence that people can read; with `CategoriesMissing` where values came without their categories. */
  rows: (query: ScreenQuery) => Promise<ScreenRows>
  /** The last good rows of an earlier start; null where there are none. */
  offlineRows?: (query: Omit<ScreenQuery, 'signal'>) => Promise<{ rows: ScreenRows; goodAt: number } | null>
  /** The regions inside of an area; null where there are none. */
  boundaries: (adcode: string) => Promise<Boundaries | null>
  /** The chart of a report tile that shows one; null for its rows. */
  reportChart?: (query: ScreenQuery) => Promise<ChartData | null>
  /** A picture that the screen holds, by its name; left out: none is shown. */
  picture?: (name: string) => Promise<Blob>
  open: (target: ScreenTarget) => void
}
