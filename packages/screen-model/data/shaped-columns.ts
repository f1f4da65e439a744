import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import { BY_ORDER } from './category-source.ts'

/** The columns whose equal values make rows one, the category first; figures of the others are added up. */
export function groupColumns({ type, fields, emits }: Pick<ScreenComponent, 'type' | 'fields' | 'emits'>): string[] {
  const { roles } = definitionOf(type)
  const figures = new Set(figureColumns({ type, fields }))
  const named = roles.filter(({ isFigure }) => isFigure !== true).flatMap(({ key }) => fields[key] ?? [])
  // What a click hands on is told apart as well.
  const emitted = emits.map(({ column }) => column).filter((column) => column !== '')
  return [...new Set([...(fields.category ?? []), ...named, ...emitted])].filter(
    (column) => column !== BY_ORDER && !figures.has(column),
  )
}

/** The columns that are drawn as figures, whatever their source says of them: some keep figures as text. */
export function figureColumns({ type, fields }: Pick<ScreenComponent, 'type' | 'fields'>): string[] {
  const { roles } = definitionOf(type)
  return [...new Set(roles.filter(({ isFigure }) => isFigure === true).flatMap(({ key }) => fields[key] ?? []))]
}

/** What shows the figure of its last row alone. */
const singleFigures: ReadonlySet<ScreenComponent['type']> = new Set(['metric', 'circularProgress', 'liquid'])

/**
 * The parts of a component once its figures become one: a single figure stands for all rows then, not for the last name,
 * until a name is chosen for it.
 */
export function aggregatedFields({
  type,
  fields,
}: Pick<ScreenComponent, 'type' | 'fields'>): ScreenComponent['fields'] {
  return singleFigures.has(type) ? { ...fields, category: [] } : fields
}

/** Whether figures of a component can become one for each name. */
export function mayAggregate(type: ScreenComponent['type']): boolean {
  const { roles } = definitionOf(type)
  return roles.some(({ key }) => key === 'category') && roles.some(({ isFigure }) => isFigure === true)
}
