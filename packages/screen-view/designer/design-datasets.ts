import type { ScreenRows } from '@mingtai/screen-model'

/** Datasets that a designer may draw from, asked of the product, which knows the rights. */
export interface DesignDatasets {
  choices: readonly { code: string; name: string }[]
  /** The first rows as texts; throws with the sentence that says why there are none. */
  sample: (code: string) => Promise<ScreenRows>
}
