import { z } from 'zod'
import { isSafeAddress } from './address.ts'
import { limits } from './limits.ts'
import { type Options, type Setting, type SettingValue, defaultOptions } from './setting.ts'

/** `#1F5FA8`, `#1F5FA8CC`, `rgb(…)`, `rgba(…)` or `transparent`; nothing that could load an address. */
export const Colour = z
  .string()
  .max(40)
  .regex(/^(?:|#[0-9a-fA-F]{3,8}|rgba?\([\d.,%\s/]+\)|transparent)$/)

/** Where pictures, videos and pages come from: the web, or a path of this product. No script, data or file schemes. */
export const Address = z
  .string()
  .max(2000)
  .refine((text) => text === '' || isSafeAddress(text))

/** Reads the options of one type: unknown names are refused, missing ones take their default, retired ones are dropped. */
export function optionsSchema(
  settings: readonly Setting[],
  retired: readonly string[] = [],
): z.ZodType<Options, unknown> {
  const shape: Record<string, z.ZodType<SettingValue, unknown>> = {}
  for (const setting of settings) shape[setting.key] = valueSchema(setting).default(setting.value)
  const read = z.strictObject(shape)
  if (retired.length === 0) return read
  const current = (raw: unknown): unknown =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? Object.fromEntries(Object.entries(raw).filter(([key]) => !retired.includes(key)))
      : raw
  return z.preprocess(current, read)
}

function valueSchema(setting: Setting): z.ZodType<SettingValue> {
  switch (setting.kind) {
    case 'text':
      return z.string().max(setting.most ?? limits.text)
    case 'number': {
      const number = z.number().min(setting.min).max(setting.max)
      return setting.value === null ? number.nullable() : number
    }
    case 'switch':
      return z.boolean()
    case 'colour':
      return Colour
    case 'choice':
      return z.enum(setting.choices.map(({ value }) => value))
    case 'address':
      return Address
    case 'list': {
      const shape: Record<string, z.ZodType> = {}
      for (const one of setting.of) shape[one.key] = valueSchema(one).default(defaultOptions([one])[one.key] ?? null)
      // What the shape reads are the plain values above: no lists within lists.
      return z.array(z.strictObject(shape)).max(limits.listLength) as unknown as z.ZodType<SettingValue>
    }
    default:
      return setting satisfies never
  }
}
