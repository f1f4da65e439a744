/** A process as a template brings it; form and flow are read by their packages like any other. */
export interface ProcessTemplate {
  code: string
  name: string
  icon: string
  group: string
  description: string
  /** The kind of thing that it decides about, by the code of its subject; left out: an approval of its own. */
  businessType?: string
  form: unknown
  flow: unknown
  rules: unknown
}

/** A field of a form. */
export function field(key: string, kind: string, label: string, more: Record<string, unknown> = {}) {
  return { type: 'field', kind, key, label, required: true, ...more }
}

/** Fields beside each other. */
export function columns(id: string, ...children: unknown[]) {
  return { type: 'columns', id, count: 2, children }
}

export function options(...labels: string[]) {
  return { options: labels.map((label) => ({ value: label, label })) }
}

/** A table of rows with sums below some columns. */
export function detail(key: string, label: string, rows: { columns: unknown[]; sums?: string[] }) {
  return { type: 'detail', key, label, least: 1, ...rows }
}

/** A flow of nodes one after the other. */
export function flow(...nodes: Record<string, unknown>[]) {
  const next = nodes.reduceRight<unknown>((after, node) => ({ ...node, next: after }), null)
  return { schema: 1, start: { id: 'start', type: 'start', name: '发起人', next }, settings: { dedupe: 'once' } }
}

/** A flow in which somebody who stands at two steps is asked at both, because each step means something else. */
export function eachStepAsked(...nodes: Record<string, unknown>[]) {
  return { ...flow(...nodes), settings: { dedupe: 'none' } }
}

/** The head of the initiator's department, or of one further up. */
export function head(id: string, name: string, level = 1) {
  return { id, type: 'approve', name, who: [{ kind: 'head', level }], onSelf: 'skip' }
}

/** The person whom a field of the form names. */
export function named(id: string, name: string, key: string) {
  return {
    id,
    type: 'approve',
    name,
    who: [{ kind: 'formPerson', field: key }],
    onSelf: 'skip',
    onEmpty: { do: 'toAdmin' },
  }
}

/** Somebody whom the initiator chooses. */
export function chosen(id: string, name: string) {
  return { id, type: 'approve', name, who: [{ kind: 'initiatorPick' }] }
}

/** A step that somebody carries out without a verdict, whom the initiator chooses. */
export function done(id: string, name: string) {
  return { id, type: 'transact', name, who: [{ kind: 'initiatorPick' }] }
}

/** A copy to the people whom a field of the form names. */
export function told(id: string, name: string, key: string) {
  return { id, type: 'cc', name, who: [{ kind: 'formPerson', field: key }] }
}

/** Arms that are walked at the same time, each with its steps one after the other. */
export function together(id: string, name: string, arms: Record<string, Record<string, unknown>[]>) {
  return {
    ...{ id, type: 'parallel', name },
    arms: Object.entries(arms).map(([label, nodes], at) => ({
      ...{ id: `${id}-${at + 1}`, name: label },
      next: nodes.reduceRight<unknown>((after, node) => ({ ...node, next: after }), null),
    })),
  }
}

/** One of two ways: what follows when a field is at least a figure, and what else. */
export function above(
  id: string,
  name: string,
  { field: key, figure, taken }: { field: string; figure: string; taken: unknown },
) {
  return {
    ...{ id, type: 'branch', name },
    arms: [
      {
        ...{ id: `${id}-yes`, name: `不少于${figure}`, next: taken },
        when: { left: { field: key }, operator: 'atLeast', right: { value: figure } },
      },
      { id: `${id}-no`, name: '其他情况', else: true, next: null },
    ],
  }
}

/** Numbers by year behind a prefix, what lists show, and a title where the usual one tells too little. */
export function rules(prefix: string, summary: string[], title = '') {
  return { title, summary, batch: false, byLink: false, number: { prefix: `${prefix}-`, date: 'year', length: 4 } }
}
