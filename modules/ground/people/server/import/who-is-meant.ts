/** A person that a row's login name, phone or ID card number belongs to. */
export interface Keyed {
  id: string
  realName: string
  loginName: string
  phone: string | null
  idCard: string | null
}

interface Keys {
  realName: string | undefined
  loginName: string | undefined
  phone: string | undefined
  idCard: string | undefined
}

/** The person of a row: nobody, one person for certain, or a question with candidates. */
export type Meant<T> =
  | { kind: 'nobody' }
  | { kind: 'one'; person: T }
  | { kind: 'ask'; candidates: { person: T; by: string[] }[] }

/**
 * Finds the person of a row. Certain: all matching keys belong to one person, and the name or a second key agrees. One
 * key with another name may be a reused number, and keys of two people contradict each other: both are asked.
 */
export function whoIsMeant<T extends Keyed>(keys: Keys, index: PeopleByKey<T>): Meant<T> {
  const found = new Map<T, string[]>()
  for (const [by, person] of index.find(keys)) found.set(person, [...(found.get(person) ?? []), by])
  const candidates = [...found].map(([person, by]) => ({ person, by }))
  const [first, ...others] = candidates
  if (first === undefined) return { kind: 'nobody' }
  const agrees = first.by.length > 1 || keys.realName === undefined || first.person.realName === keys.realName
  return others.length === 0 && agrees ? { kind: 'one', person: first.person } : { kind: 'ask', candidates }
}

/** People by what they are known by. */
export class PeopleByKey<T extends Keyed> {
  readonly #byLogin = new Map<string, T>()
  readonly #byPhone = new Map<string, T>()
  readonly #byCard = new Map<string, T>()

  constructor(people: readonly T[]) {
    for (const person of people) {
      this.#byLogin.set(person.loginName.toLowerCase(), person)
      if (person.phone !== null) this.#byPhone.set(person.phone, person)
      if (person.idCard !== null) this.#byCard.set(person.idCard.toUpperCase(), person)
    }
  }

  find({ loginName, phone, idCard }: Keys): [string, T][] {
    const found: [string, T | undefined][] = [
      ['登录名', loginName === undefined ? undefined : this.#byLogin.get(loginName.toLowerCase())],
      ['手机号码', phone === undefined ? undefined : this.#byPhone.get(phone)],
      ['身份证号', idCard === undefined ? undefined : this.#byCard.get(idCard.toUpperCase())],
    ]
    return found.flatMap(([by, person]): [string, T][] => (person === undefined ? [] : [[by, person]]))
  }
}
