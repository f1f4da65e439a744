import type { z } from 'zod'
import { optionsSchema } from '../document/setting-schema.ts'
import type { Options } from '../document/setting.ts'
import { definitionOf } from './definition-of.ts'
import type { ComponentType } from './types.ts'

/** Reads the options of a component of this type; settings that it had once are passed over, so that stored screens open. */
export function componentOptions(type: ComponentType): z.ZodType<Options, unknown> {
  const { settings, retired } = definitionOf(type)
  return optionsSchema(settings, retired)
}
