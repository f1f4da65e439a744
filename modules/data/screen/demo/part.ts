import { type NewComponent, newComponent, type ScreenComponent } from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'

export interface Part extends Omit<NewComponent, 'frame'> {
  at: readonly [x: number, y: number, width: number, height: number]
  from?: TemplateDataset
  fields?: Record<string, string[]>
}

/** A component of a template: of a dataset, with the sample that it shows where the dataset is not there. */
export function part({ at: [x, y, width, height], from, fields, ...rest }: Part): ScreenComponent {
  const made = newComponent({ name: rest.spec?.title, ...rest, frame: { x, y, width, height } })
  if (from === undefined) return made
  return {
    ...made,
    columnDataSource: 3,
    staticData: from.sample,
    columnDataSetSettings: { dataSetId: from.code, column: [], drillProp: [] },
    fields: fields ?? made.fields,
    isRefresh: true,
  }
}

/** A column of a table. */
export function column(name: string, width: number, align: 'left' | 'right') {
  return {
    ...{ name, title: name, width, align, kind: 'text', most: 100, decimals: null, linkUrl: '' },
    ...{ threshold: null, belowColour: '', aboveColour: '', warnText: '' },
  }
}
