import type { ScreenComponent } from '../document/component.ts'
import { BY_ORDER } from '../data/category-source.ts'
import type { ScreenDocument } from '../document/screen-document.ts'

/** By the code of a dataset that a document names: the one to be drawn instead, and its columns by the names there. */
export type DatasetMapping = Record<string, { code: string; columns: Record<string, string> }>

/** The columns of each dataset that its components name. */
export function columnsUsed({ components }: Pick<ScreenDocument, 'components'>): Map<string, string[]> {
  const used = new Map<string, string[]>()
  const add = (dataset: string, names: readonly string[]): void => {
    used.set(dataset, [...new Set([...(used.get(dataset) ?? []), ...names])])
  }
  for (const component of components) {
    const { columnDataSource, columnDataSetSettings, categoryDataSetSettings, fields, emits } = component
    if (columnDataSource === 3 && columnDataSetSettings !== null) {
      const { dataSetId, column, drillProp } = columnDataSetSettings
      const emitted = emits.flatMap((one) => (one.column === '' ? [] : [one.column]))
      const drawn = Object.values(fields).flat()
      add(
        dataSetId,
        [...column, ...drillProp, ...drawn, ...emitted].filter((name) => name !== BY_ORDER),
      )
    }
    if (component.categoryDataSource === 3 && categoryDataSetSettings !== null)
      add(categoryDataSetSettings.dataSetId, categoryDataSetSettings.column)
  }
  return used
}

/** The document with other datasets in place of those that it names; what the mapping leaves out stays. */
export function withDatasets(document: ScreenDocument, mapping: DatasetMapping): ScreenDocument {
  return { ...document, components: document.components.map((component) => mapped(component, mapping)) }
}

function mapped(component: ScreenComponent, mapping: DatasetMapping): ScreenComponent {
  return mappedValues(mappedCategories(component, mapping), mapping)
}

function mappedCategories(component: ScreenComponent, mapping: DatasetMapping): ScreenComponent {
  const { categoryDataSource, categoryDataSetSettings: settings } = component
  const to = categoryDataSource === 3 && settings !== null ? mapping[settings.dataSetId] : undefined
  if (to === undefined || settings === null) return component
  const column = settings.column.map((name) => to.columns[name] ?? name)
  return { ...component, categoryDataSetSettings: { ...settings, dataSetId: to.code, column } }
}

function mappedValues(component: ScreenComponent, mapping: DatasetMapping): ScreenComponent {
  const { columnDataSource, columnDataSetSettings: settings, fields, emits } = component
  const to = columnDataSource === 3 && settings !== null ? mapping[settings.dataSetId] : undefined
  if (to === undefined || settings === null) return component
  const named = (name: string) => to.columns[name] ?? name
  return {
    ...component,
    columnDataSetSettings: {
      ...settings,
      dataSetId: to.code,
      ...{ column: settings.column.map(named), drillProp: settings.drillProp.map(named) },
    },
    fields: Object.fromEntries(Object.entries(fields).map(([part, names]) => [part, names.map(named)])),
    emits: emits.map((one) => ({ ...one, column: one.column === '' ? '' : named(one.column) })),
  }
}
