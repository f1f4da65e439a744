import { chartDefinitions } from './chart-definitions.ts'
import type { ComponentDefinition } from './definition.ts'
import { figureDefinitions } from './figure-definitions.ts'
import { mapDefinitions } from './map-definitions.ts'
import { plainDefinitions } from './plain-definitions.ts'
import { widgetDefinitions } from './widget-definitions.ts'
import { type ComponentType, componentTypes } from './types.ts'

const all = [...chartDefinitions, ...mapDefinitions, ...figureDefinitions, ...plainDefinitions, ...widgetDefinitions]
const byType = new Map(all.map((definition) => [definition.type, definition]))

/** Every component in the order of the stored types. */
export const definitions: readonly ComponentDefinition[] = componentTypes.map(definitionOf)

export function definitionOf(type: ComponentType): ComponentDefinition {
  const found = byType.get(type)
  if (found === undefined) throw new Error(`no definition of the component ${type}`)
  return found
}
