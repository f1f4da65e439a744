import { decimalFrom } from '@mingtai/form-schema/decimal'
import { type Phrase, phrase } from '@mingtai/messages'
import { isDateDefault } from '@mingtai/zh'
import { definitionOf } from '../catalogue/definition-of.ts'
import { type ScreenComponent, ComponentShape, Frame, Spec } from '../document/component.ts'
import type { Parameter } from '../document/parameter.ts'
import { Guides, Phone } from '../document/phone.ts'
import { documentProblem, wrongName } from '../document/read-document.ts'
import { Page, type ScreenDocument } from '../document/screen-document.ts'
import type { ScreenRows } from '../document/rows.ts'
import { componentOptions } from '../catalogue/component-options.ts'
import type { Options } from '../document/setting.ts'
import { aligned, distributed, equalSized, moved } from '../geometry/arrange.ts'
import { rotatedTogether } from '../geometry/bounds.ts'
import { pasted } from '../change/clipboard.ts'
import { isSame } from '../change/difference.ts'
import { rethemed } from '../theme/rethemed.ts'
import type { Command } from './command.ts'
import { putInto } from './put-into.ts'
import { grouped, removed, reordered, ungrouped, withoutEmptyGroups } from './structure.ts'

export type Applied = { ok: true; document: ScreenDocument } | { ok: false; why: Phrase }

/** The document after a command, or why it is refused. What is not touched is the same object as before. */
export function applied(document: ScreenDocument, command: Command): Applied {
  const locked = touchedLocked(document, command)
  if (locked !== undefined) return { ok: false, why: phrase('screen.componentLocked', locked.name) }
  const next = changed(document, command)
  if (!('components' in next)) return { ok: false, why: next }
  // Aligning what is aligned is no step to undo.
  if (isSame(document, next)) return { ok: true, document }
  const why = documentProblem(next)
  return why === null ? { ok: true, document: next } : { ok: false, why }
}

function changed(document: ScreenDocument, command: Command): ScreenDocument | Phrase {
  switch (command.do) {
    case 'add':
      return added(document, command)
    case 'remove':
      return removed(document, command.ids)
    case 'move':
      return reframed(document, command.ids, (frames) => frames.map((frame) => moved(frame, command.x, command.y)))
    case 'place':
      return reframed(document, Object.keys(command.frames), (frames, ids) =>
        frames.map((frame, at) => command.frames[ids[at] ?? ''] ?? frame),
      )
    case 'rotate':
      return reframed(document, command.ids, (frames) => rotatedTogether(frames, command.degrees))
    case 'setOptions':
      return withOptions(document, command)
    case 'setSpec': {
      const spec = Spec.partial().safeParse(command.spec)
      if (!spec.success) return phrase('screen.malformed', 'spec')
      return mapped(document, command.ids, (one) => ({ ...one, spec: { ...one.spec, ...spec.data } }))
    }
    case 'set':
      return withValues(document, command)
    case 'group':
      return grouped(document, command)
    case 'ungroup':
      return ungrouped(document, command.group)
    case 'align':
      if (command.ids.length < 2) return phrase('screen.alignTooFew')
      return reframed(document, command.ids, (frames) => aligned(frames, command.to))
    case 'distribute':
      if (command.ids.length < 3) return phrase('screen.distributeTooFew')
      return reframed(document, command.ids, (frames) => distributed(frames, command.direction))
    case 'equalSize':
      if (command.ids.length < 2) return phrase('screen.alignTooFew')
      return reframed(document, command.ids, (frames) => equalSized(frames, command.what))
    case 'zOrder':
    case 'reorder':
      return reordered(document, command)
    case 'lock':
      return mapped(document, command.ids, (one) => ({ ...one, isLocked: command.isLocked }))
    case 'putInto':
      return putInto(document, command)
    case 'hide':
      return mapped(document, command.ids, (one) => ({ ...one, isHidden: command.isHidden }))
    case 'paste':
      return pasted(document, command)
    case 'paintFormat':
      return painted(document, command)
    case 'setPage': {
      const page = Page.safeParse({ ...document.page, ...command.page })
      if (!page.success) return phrase('screen.malformed', 'page')
      const components = rethemed(document.components, [document.page.theme, page.data.theme])
      return { ...document, page: page.data, components: [...components] }
    }
    case 'setParams':
      return wrongDefault(command.params) ?? { ...document, params: command.params }
    case 'setPhone': {
      const phone = Phone.safeParse(command.phone)
      return phone.success ? { ...document, phone: phone.data } : phrase('screen.malformed', 'phone')
    }
    case 'setGuides': {
      const guides = Guides.safeParse(command.guides)
      return guides.success ? { ...document, guides: guides.data } : phrase('screen.malformed', 'guides')
    }
    default:
      return command satisfies never
  }
}

/** Commands that would change a locked component name it; locking, hiding and the order of layers do not count. */
function touchedLocked({ components }: ScreenDocument, command: Command): ScreenComponent | undefined {
  switch (command.do) {
    case 'remove':
    case 'move':
    case 'rotate':
    case 'align':
    case 'distribute':
    case 'equalSize':
    case 'putInto':
    case 'setOptions':
    case 'setSpec':
      return components.find(({ id, isLocked }) => isLocked && command.ids.includes(id))
    case 'place':
      return components.find(({ id, isLocked }) => isLocked && Object.hasOwn(command.frames, id))
    case 'paintFormat':
      return components.find(({ id, isLocked }) => isLocked && command.to.includes(id))
    case 'set':
      return components.find(({ id, isLocked }) => isLocked && command.id === id)
    default:
      return undefined
  }
}

function added(document: ScreenDocument, { components, at }: Extract<Command, { do: 'add' }>): ScreenDocument | Phrase {
  for (const component of components) {
    const read = ComponentShape.safeParse(component)
    const options = componentOptions(component.type).safeParse(component.options)
    if (!read.success || !options.success) return phrase('screen.malformed', component.name)
  }
  const place = at ?? document.components.length
  return { ...document, components: document.components.toSpliced(place, 0, ...components) }
}

function mapped(
  document: ScreenDocument,
  ids: readonly string[],
  change: (component: ScreenComponent) => ScreenComponent,
): ScreenDocument | Phrase {
  const chosen = new Set(ids)
  const known = document.components.filter(({ id }) => chosen.has(id))
  if (known.length < chosen.size) return phrase('screen.componentGone')
  if (known.length === 0) return document
  return { ...document, components: document.components.map((one) => (chosen.has(one.id) ? change(one) : one)) }
}

/** New frames for components in the order in which they are named, since the first is the model of some commands. */
function reframed(
  document: ScreenDocument,
  ids: readonly string[],
  change: (frames: Frame[], ids: readonly string[]) => Frame[],
): ScreenDocument | Phrase {
  const byId = new Map(document.components.map((one) => [one.id, one]))
  const chosen = ids.map((id) => byId.get(id))
  const frames: Frame[] = []
  for (const one of chosen) {
    if (one === undefined) return phrase('screen.componentGone')
    frames.push(one.frame)
  }
  const next = new Map(change(frames, ids).map((frame, at) => [ids[at], Frame.safeParse(frame)]))
  const wrong = chosen.find((one) => one !== undefined && next.get(one.id)?.success === false)
  if (wrong !== undefined) return phrase('screen.malformed', wrong.name)
  return mapped(document, ids, (one) => ({ ...one, frame: next.get(one.id)?.data ?? one.frame }))
}

function withOptions(
  document: ScreenDocument,
  { ids, options }: Extract<Command, { do: 'setOptions' }>,
): ScreenDocument | Phrase {
  const chosen = new Set(ids)
  const read = new Map<string, Options>()
  for (const { id, type, name, options: old } of document.components) {
    if (!chosen.has(id)) continue
    const next = componentOptions(type).safeParse({ ...old, ...options })
    if (!next.success) return phrase('screen.optionWrong', name, wrongName(next.error))
    read.set(id, next.data)
  }
  return mapped(document, ids, (one) => ({ ...one, options: read.get(one.id) ?? one.options }))
}

function withValues(
  document: ScreenDocument,
  { id, values, title }: Extract<Command, { do: 'set' }>,
): ScreenDocument | Phrase {
  const old = document.components.find((one) => one.id === id)
  if (old === undefined) return phrase('screen.componentGone')
  const spec = title === undefined ? old.spec : { ...old.spec, title }
  const wrong = wrongDefault(values.params ?? [])
  if (wrong !== null) return wrong
  const read = ComponentShape.safeParse({ ...old, spec, ...values })
  if (!read.success) return phrase('screen.malformed', old.name)
  return mapped(document, [id], (one) => ({ ...read.data, options: fittingOptions(one.options, values.staticData) }))
}

/** A default that says no day, or no number, would be another one than was written. */
function wrongDefault(params: readonly Parameter[]): Phrase | null {
  for (const { paramCode, paramName, paramType, paramDefault } of params) {
    if ((paramDefault ?? '').trim() === '') continue
    const rule = paramDefault ?? ''
    if (paramType === 'date' && !isDateDefault(rule)) return phrase('screen.dateDefault', paramName || paramCode, rule)
    if (paramType === 'number' && decimalFrom(rule) === null)
      return phrase('screen.numberDefault', paramName || paramCode, rule)
  }
  return null
}

/** Columns that a table was set to draw go when rows of other columns come. */
function fittingOptions(options: Options, rows: ScreenRows | null | undefined): Options {
  if (rows === null || rows === undefined || !Array.isArray(options.columns)) return options
  const names = new Set(rows.columns.map((column) => column.name))
  return options.columns.every(({ name }) => typeof name !== 'string' || names.has(name))
    ? options
    : { ...options, columns: [] }
}

/** The look of one component on others: all of its panel, and of its options those that the others have as well. */
function painted(
  document: ScreenDocument,
  { from, to }: Extract<Command, { do: 'paintFormat' }>,
): ScreenDocument | Phrase {
  const model = document.components.find(({ id }) => id === from)
  if (model === undefined) return phrase('screen.componentGone')
  return withoutEmptyGroupsOr(
    mapped(document, to, (one) => ({
      ...one,
      spec: { ...model.spec, title: one.spec.title, note: one.spec.note, isTitled: one.spec.isTitled },
      options: { ...one.options, ...sharedLook(model, one) },
    })),
  )
}

/** Options that are look and not content: those of kinds and headings that both types have. */
function sharedLook(model: ScreenComponent, other: ScreenComponent): Options {
  const theirs = definitionOf(other.type).settings
  const shared = definitionOf(model.type).settings.filter(
    ({ kind, key }) =>
      kind !== 'text' &&
      kind !== 'address' &&
      kind !== 'list' &&
      JSON.stringify(theirs.find((one) => one.key === key)) ===
        JSON.stringify(definitionOf(model.type).settings.find((one) => one.key === key)),
  )
  return Object.fromEntries(shared.map(({ key }) => [key, model.options[key] ?? null]))
}

function withoutEmptyGroupsOr(next: ScreenDocument | Phrase): ScreenDocument | Phrase {
  return 'components' in next ? withoutEmptyGroups(next) : next
}
