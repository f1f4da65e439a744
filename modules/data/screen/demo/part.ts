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

/** Clock, name and source over the whole width. */
export function head(
  title: string,
  source: string,
  { accent = '#4FA3FF', muted: colour = '#9DB2C8' }: { accent?: string; muted?: string } = {},
): ScreenComponent[] {
  return [
    part({ id: 'clock', type: 'date', at: [24, 24, 112, 44], options: { dateCode: '5', textSize: 30, weight: 600 } }),
    part({ id: 'day', type: 'date', at: [144, 28, 120, 40], options: { dateCode: '3', textSize: 18, colour } }),
    part({ id: 'weekday', type: 'date', at: [264, 28, 100, 40], options: { dateCode: '7', textSize: 16, colour } }),
    part({
      ...{ id: 'title', type: 'text', name: '标题', at: [660, 12, 600, 52] },
      options: { text: title, textSize: 30, weight: 600, spacing: 0.18, align: 'center' },
    }),
    part({ id: 'underline', type: 'decoration', at: [700, 60, 520, 14], options: { kind: '1', colour: accent } }),
    part({
      ...{ id: 'source', type: 'text', name: '来源', at: [1500, 28, 396, 40] },
      options: { text: source, textSize: 16, align: 'right', colour },
    }),
  ]
}

/** A column of a table. */
export function column(name: string, width: number, align: 'left' | 'right') {
  return {
    ...{ name, title: name, width, align, kind: 'text', most: 100, decimals: null, linkUrl: '' },
    ...{ threshold: null, belowColour: '', aboveColour: '', warnText: '' },
  }
}
