import { refusal } from '@mingtai/messages'
import { Liquid } from 'liquidjs'
import type { NoticeSlot } from '@mingtai/server-kit'

export type SlotValues = Record<string, string | number>

const engine = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  dynamicPartials: false,
  parseLimit: 5000,
  renderLimit: 1000,
  memoryLimit: 100_000,
})

/** What a slot may look like: `{{title}}`, and nothing that loops, includes, filters or computes. */
const SLOT = /\{\{-?\s*([A-Za-z][A-Za-z0-9]*)\s*-?\}\}/g

/** Refuses a template with anything but words and the slots of its kind. */
export function checkTemplate(text: string, slots: readonly NoticeSlot[], field: string): void {
  const known = new Set(slots.map(({ name }) => name))
  for (const [, name = ''] of text.matchAll(SLOT)) {
    if (!known.has(name)) throw refusal('notification.slotUnknown', name, namesOf(slots)).at(field)
  }
  if (/[{}]/.test(text.replace(SLOT, ''))) throw refusal('notification.slotShape').at(field)
}

/**
 * Puts values into the slots of a text. A value stays plain text: slots or tags inside it are not read, and its line
 * breaks cannot begin a mail header.
 */
export function rendered(text: string, values: SlotValues): string {
  const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(String(value))]))
  return engine.parseAndRenderSync(text, plain)
}

function oneLine(value: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return value.toWellFormed().replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ')
}

function namesOf(slots: readonly NoticeSlot[]): string {
  return slots.length === 0 ? '（没有可用的占位）' : slots.map(({ name }) => `{{${name}}}`).join('、')
}
