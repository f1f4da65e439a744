import type { MyTask } from '../../calls.ts'

/** What an approver hands on to later steps, by name. */
export interface Answers {
  people: Readonly<Record<string, string[]>>
  texts: Readonly<Record<string, string>>
}

export const emptyAnswers: Answers = { people: {}, texts: {} }

/** The answers as the command takes them; what is empty is left out, and the server says what it misses. */
export function outputsOf(outputs: MyTask['outputs'], { people, texts }: Answers) {
  return outputs.flatMap(({ name, kind }): Record<string, unknown>[] => {
    if (kind === 'people') return (people[name] ?? []).length === 0 ? [] : [{ name, kind, people: people[name] }]
    const text = texts[name]?.trim() ?? ''
    if (text === '') return []
    return kind === 'number' ? [{ name, kind, number: Number(text) }] : [{ name, kind, text }]
  })
}
