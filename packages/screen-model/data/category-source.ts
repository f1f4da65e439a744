import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'

/** The component as it asks for its categories; null where they come with its values. */
export function categoryQuestion(component: ScreenComponent): ScreenComponent | null {
  const { type, categoryDataSource, categoryApiSettings, categoryDataSetSettings } = component
  if (categoryDataSource === 1 || !definitionOf(type).roles.some(({ key }) => key === 'category')) return null
  return {
    ...component,
    columnDataSource: categoryDataSource,
    dataApiSettings: apiOf(categoryApiSettings),
    // All columns, so that whoever draws the same dataset shares its rows.
    columnDataSetSettings:
      categoryDataSetSettings === null ? null : { ...categoryDataSetSettings, column: [], drillProp: [] },
    reportSettings: null,
    shaping: undefined,
    ...{ categoryDataSource: 1, categoryApiSettings: null, categoryDataSetSettings: null },
  }
}

function apiOf(settings: ScreenComponent['categoryApiSettings']): ScreenComponent['dataApiSettings'] {
  if (settings === null) return null
  const { column: _, ...asked } = settings
  return asked
}

/** A component as it asks for its values and, where they come from elsewhere, as it asks for its categories. */
export function questionsOf(component: ScreenComponent): ScreenComponent[] {
  const categories = categoryQuestion(component)
  return categories === null ? [component] : [component, categories]
}

/** Whether all that it shows is written in the screen. */
export function isStatic(component: ScreenComponent): boolean {
  return questionsOf(component).every(({ columnDataSource }) => columnDataSource === 1)
}

/** The column of its category source that holds the names; '' takes the first. */
export function categoryColumn({
  categoryDataSource,
  categoryApiSettings,
  categoryDataSetSettings,
}: ScreenComponent): string {
  if (categoryDataSource === 2) return categoryApiSettings?.column ?? ''
  return categoryDataSource === 3 ? (categoryDataSetSettings?.column[0] ?? '') : ''
}

/** A component whose categories come with its values again; it cannot take them in their order any more. */
export function withoutCategories(component: ScreenComponent): ScreenComponent {
  const { category, ...others } = component.fields
  return {
    ...component,
    ...{ categoryDataSource: 1, categoryDataSetSettings: null, categoryApiSettings: null },
    fields: category?.[0] === BY_ORDER ? others : component.fields,
  }
}

/** In place of a column: the first name belongs to the first row of values, and so on. */
export const BY_ORDER = '@category'
