import { columnKinds } from '../../file-calls.ts'
import type { DatasetForm } from '../../shapes.ts'

type Fields = readonly Pick<DatasetForm['fields'][number], 'name' | 'type'>[]

/** What is not as a dataset was saved with, as a sentence; null: all of its fields are there and of their types. */
export function fieldChanges(saved: Fields, found: Fields): string | null {
  const types = new Map(found.map(({ name, type }) => [name, type]))
  const gone = saved.filter(({ name }) => !types.has(name)).map(({ name }) => `“${name}”`)
  const retyped = saved.flatMap(({ name, type }) => {
    const now = types.get(name) ?? type
    return now === type ? [] : [`“${name}”是${columnKinds[now]}（原来是${columnKinds[type]}）`]
  })
  const words = [
    ...(gone.length === 0 ? [] : [`没有字段${gone.join('、')}`]),
    ...(retyped.length === 0 ? [] : [`字段${retyped.join('、')}`]),
  ]
  return words.length === 0 ? null : `${words.join('；')}。`
}
