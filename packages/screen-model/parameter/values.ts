import { type DateCode, dateDefault, formatByCode } from '@mingtai/zh'
import { decimalFrom } from '@mingtai/form-schema/decimal'
import type { Parameter } from '../document/parameter.ts'
import type { ScreenComponent } from '../document/component.ts'
import { takenBy } from './taken.ts'
import type { ScreenDocument } from '../document/screen-document.ts'

/** What parameters are at a moment, by code. Several choices are several texts. */
export type ParameterValues = Readonly<Record<string, string | readonly string[]>>

/** Where a value comes from, the strongest first: what was chosen or clicked, the address, the default. */
export interface ParameterOrigins {
  chosen: ParameterValues
  address: ParameterValues
  /** `YYYY-MM-DD` on the clock of the site. */
  today: string
}

/** The values of all parameters of a screen and its components. Codes that nobody has declared are left out. */
export function parameterValues(
  document: ScreenDocument,
  { chosen, address, today }: ParameterOrigins,
): ParameterValues {
  const values: Record<string, string | readonly string[]> = {}
  for (const parameter of declaredParameters(document)) {
    const { paramCode } = parameter
    const given = own(chosen, paramCode) ?? checked(parameter, own(address, paramCode))
    values[paramCode] = given ?? defaultValue(parameter, today)
  }
  for (const [code, initial] of widgetDefaults(document, today)) {
    if (values[code] === undefined) values[code] = own(chosen, code) ?? own(address, code) ?? initial
    // A declared parameter without a default leaves the first value to its widget; one that was emptied stays empty.
    else if (values[code] === '' && own(chosen, code) === undefined) values[code] = initial
  }
  for (const code of emittedCodes(document)) {
    const given = own(chosen, code) ?? own(address, code)
    if (values[code] === undefined && given !== undefined) values[code] = given
  }
  return values
}

/** What can be set from outside of a screen: what is declared, and what widgets and clicks set; each with its name. */
export function settableParameters(document: ScreenDocument): { code: string; name: string }[] {
  const names = new Map<string, string>()
  for (const { paramCode, paramName } of declaredParameters(document)) names.set(paramCode, paramName || paramCode)
  for (const component of document.components) {
    for (const code of emittedBy(component)) names.set(code, saidBy(component, code) ?? names.get(code) ?? code)
  }
  return [...names].map(([code, name]) => ({ code, name }))
}

/** What a widget calls the parameter that it sets: its label, or what it is called itself; null for what a click sets. */
function saidBy({ type, name, options }: ScreenComponent, code: string): string | null {
  if (!type.endsWith('Widget') || type === 'buttonWidget') return null
  const said = typeof options.label === 'string' && options.label !== '' ? options.label : name
  if (type !== 'rangeWidget') return said
  return `${said}${code === options.endCode ? '结束' : '开始'}`
}

/** The default: `current` is today, a number that many days from today, a date itself, nothing no restriction; other types as written. */
export function defaultValue({ paramType, paramDefault, dateCode }: Parameter, today: string): string {
  if (paramType !== 'date' || (paramDefault ?? '').trim() === '')
    return paramType === 'date' ? '' : (paramDefault ?? '')
  return formatByCode(dateDefault(paramDefault, today), dateCodeOf(dateCode))
}

/** The values that one component asks its data with: those it names. */
export function ownValues(component: ScreenComponent, values: ParameterValues): ParameterValues {
  return Object.fromEntries(takenBy(component).map((code) => [code, own(values, code) ?? '']))
}

/** Parameters out of the query of an address; a code that comes twice is a list. */
export function addressValues(query: string): ParameterValues {
  const found: Record<string, string | readonly string[]> = {}
  const search = new URLSearchParams(query)
  for (const code of new Set(search.keys())) {
    const all = search.getAll(code)
    if (code !== '__proto__') found[code] = all.length > 1 ? all : (all[0] ?? '')
  }
  return found
}

function declaredParameters({ params, components }: ScreenDocument): Parameter[] {
  const byCode = new Map<string, Parameter>()
  for (const parameter of [...params, ...components.flatMap((component) => component.params)])
    if (!byCode.has(parameter.paramCode)) byCode.set(parameter.paramCode, parameter)
  return [...byCode.values()]
}

/** Codes that widgets and clicks set. */
export function emittedBy({ type, options, emits }: ScreenComponent): string[] {
  const codes = emits.map(({ paramCode }) => paramCode)
  if (!type.endsWith('Widget') || type === 'buttonWidget') return codes
  const widget = [options.paramCode, options.endCode].filter((code) => typeof code === 'string' && code !== '')
  return [...new Set([...codes, ...widget.map(String)])]
}

/** What widgets are before anybody has chosen; days follow the date rule, an empty one stays empty. */
function widgetDefaults({ components }: ScreenDocument, today: string): [string, string][] {
  return components.flatMap(({ type, options: { paramCode, initial } }) => {
    if (!type.endsWith('Widget') || type === 'buttonWidget') return []
    if (typeof paramCode !== 'string' || paramCode === '' || typeof initial !== 'string' || initial === '') return []
    const isDay = type === 'dateWidget' || type === 'rangeWidget'
    return [[paramCode, isDay ? widgetDay(initial, today) : initial]]
  })
}

/** A month or a year stays what it is; whatever names a day is that day. */
function widgetDay(initial: string, today: string): string {
  return /^\d{4}(?:-\d{1,2})?$/.test(initial) ? initial : dateDefault(initial, today)
}

function emittedCodes({ components }: ScreenDocument): Set<string> {
  return new Set(components.flatMap(emittedBy))
}

/** An address may only give what fits: a number that is none, or a day that is none, falls back to the default. */
function checked(
  { paramType }: Parameter,
  value: string | readonly string[] | undefined,
): string | readonly string[] | undefined {
  if (value === undefined) return undefined
  const all = typeof value === 'string' ? [value] : value
  if (paramType === 'number' && all.some((one) => decimalFrom(one) === null)) return undefined
  if (paramType === 'date' && all.some((one) => !/^\d{1,4}(?:[-/:\s]\d{1,2})*$/.test(one))) return undefined
  return value
}

function own(values: ParameterValues, code: string): string | readonly string[] | undefined {
  return Object.hasOwn(values, code) ? values[code] : undefined
}

function dateCodeOf(code: number): DateCode {
  switch (code) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
    case 9:
    case 10:
      return code
    default:
      return 3
  }
}
