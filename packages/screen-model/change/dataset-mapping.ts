import type { ScreenComponent } from '../document/component.ts'
import type { ScreenDocument } from '../document/screen-document.ts'

/** By the code of a dataset that a document names: the one to be drawn instead, and its columns by the names there. */
export type DatasetMapping = Record<string, { code: string; columns: Record<string, string> }>

/** The columns of each dataset that its components name. */
export function columnsUsed({ components }: Pick<ScreenDocument, 'components'>): Map<string, string[]> {
  const used = new Map<string, string[]>()
  for (const component of components) {
    const { columnDataSource, columnDataSetSettings, fields, emits } = component
    if (columnDataSource !== 3 || columnDataSetSettings === null) continue
    const { dataSetId, column, drillProp } = columnDataSetSettings
    const emitted = emits.flatMap((one) => (one.column === '' ? [] : [one.column]))
    const names = [...column, ...drillProp, ...Object.values(fields).flat(), ...emitted]
    used.set(dataSetId, [...new Set([...(used.get(dataSetId) ?? []), ...names])])
  }
  return used
}

/** The document with other datasets in place of those that it names; what the mapping leaves out stays. */
export function withDatasets(document: ScreenDocument, mapping: DatasetMapping): ScreenDocument {
  return { ...document, components: document.components.map((component) => mapped(component, mapping)) }
}

function mapped(component: ScreenComponent, mapping: DatasetMapping): ScreenComponent {
  const { columnDataSource, columnDataSetSettings: settings, fields, emits } = component
  const to = columnDataSource === 3 && settings !== null ? mapping[settings.dataSetId] : undefined
  if (to === undefined || settings === null) return component
  const named = (name: string) => to.columns[name] ?? name
  return {
    ...component,
    columnDataSetSettings: {
      dataSetId: to.code,
      ...{ column: settings.column.map(named), drillProp: settings.drillProp.map(named) },
    },
    fields: Object.fromEntries(Object.entries(fields).map(([part, names]) => [part, names.map(named)])),
    emits: emits.map((one) => ({ ...one, column: one.column === '' ? '' : named(one.column) })),
  }
}
