import type { AskAreas } from './region/design-areas.ts'
import type { DesignPictures } from './picture/design-pictures.ts'
import type { ParameterValues, ScreenComponent, ScreenRows } from '@mingtai/screen-model'

export interface DesignChoice {
  code: string
  name: string
}

/** A parameter of a dataset or a report that a component may fill. */
export interface DesignParameter {
  code: string
  name: string
  /** What it holds, `date` or `number` among others; left out: a text. */
  type?: string
}

/** What a designer may draw from, asked of the product, which knows the rights. Everything throws with a sentence. */
export interface DesignSources {
  /** Shared datasets; undefined for who may use none. */
  datasets?: {
    choices: readonly (DesignChoice & { parameters?: readonly DesignParameter[] })[]
    /** They are not known yet. */
    isAsking?: boolean
  }
  /** Data sources that are interfaces, which sign in by themselves; left out for who may use none. */
  interfaces?: readonly DesignChoice[]
  /** Published reports whose name or code has the words. */
  reports: (words: string) => Promise<DesignChoice[]>
  parametersOf: (report: string) => Promise<DesignParameter[]>
  /** Areas of the national list, for the regions of maps; left out: codes are typed. */
  areas?: AskAreas
  /** Screens that a click may open. */
  screens: (words: string) => Promise<DesignChoice[]>
  /** The pictures of the screen; left out: none can be uploaded. */
  pictures?: DesignPictures
  /** The first rows that a component would get, of whatever it asks; `values` are the parameters of the screen, which the designer adds. */
  tryRows: (component: ScreenComponent, values?: ParameterValues) => Promise<ScreenRows>
}
