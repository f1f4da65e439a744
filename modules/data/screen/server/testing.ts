import { emptyDocument, newComponent, type ScreenComponent, type ScreenDocument } from '@mingtai/screen-model'

/** For tests: a screen of one component that takes its rows from somewhere. */
export function withSource(changes: Partial<ScreenComponent>, type: ScreenComponent['type'] = 'table'): ScreenDocument {
  return { ...emptyDocument('取数'), components: [{ ...newComponent({ id: 'one', type }), ...changes }] }
}
