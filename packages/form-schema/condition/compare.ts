import { compare } from '../decimal/decimal.ts'
import type { FormContext, Membership } from '../values/context.ts'
import { areaIn, type FieldValue, type Reference, referencesIn, textIn, textsIn } from '../values/value.ts'
import type { Comparison, Operator } from './condition.ts'
import { decimalIn } from './scope.ts'
import type { Sort } from './sort.ts'

/** What stands on the right: a value of the field's own shape, or a list of such. */
export type RightValue = FieldValue | string[][]

/** Operators that say the opposite of another; they hold exactly where the other does not, also for nothing. */
const opposites: Partial<Record<Operator, Operator>> = {
  notEquals: 'equals',
  notOneOf: 'oneOf',
  notContains: 'contains',
  notWithin: 'within',
  notInDepartment: 'inDepartment',
  notInOrganization: 'inOrganization',
  lacksRole: 'hasRole',
  lacksPost: 'hasPost',
  notEmpty: 'empty',
}

interface Sides {
  sort: Sort
  left: FieldValue
  right: RightValue
}

/** Whether a comparison holds. Nothing on either side makes it false, and its opposite true. */
export function compared(operator: Comparison['operator'], sides: Sides, context: FormContext): boolean {
  const opposite = opposites[operator]
  if (opposite !== undefined) return !compared(opposite, sides, context)
  if (operator === 'empty') return isEmpty(sides.left)
  if (isEmpty(sides.left) || isEmpty(sides.right)) return false
  return test(operator, sides, context)
}

function isEmpty(value: RightValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function test(operator: Operator, sides: Sides, context: FormContext): boolean {
  const { sort, left, right } = sides
  switch (sort) {
    case 'text':
      return textTest(operator, textIn(left) ?? '', right)
    case 'decimal':
    case 'moment':
      return orderTest(operator, sides)
    case 'choice':
      return operator === 'equals' ? left === right : listed(right).includes(textIn(left) ?? '')
    case 'choices':
      return choicesTest(operator, textsIn(left), right)
    case 'path':
      return paths(right).some((path) => path.every((value, at) => textsIn(left)[at] === value))
    case 'person':
      return personTest(operator, sides, context)
    case 'place':
      return placeTest(operator, sides, context)
    case 'area':
      return referencesOf(right).some(({ id }) => isInArea(areaIn(left)?.code ?? '', id))
    case 'range':
    case 'thing':
      return false
    default:
      return sort satisfies never
  }
}

/** Capitals and width of letters make no difference to people. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function textTest(operator: Operator, left: string, right: RightValue): boolean {
  const text = plain(left)
  if (operator === 'oneOf') return listed(right).some((each) => plain(each) === text)
  const other = typeof right === 'string' ? plain(right) : ''
  if (operator === 'contains') return text.includes(other)
  return operator === 'startsWith' ? text.startsWith(other) : text === other
}

function orderTest(operator: Operator, { sort, left, right }: Sides): boolean {
  if (operator === 'between') {
    const [from = '', to = ''] = listed(right)
    return holdsOrder('atLeast', order(sort, left, from)) && holdsOrder('atMost', order(sort, left, to))
  }
  return typeof right === 'string' && holdsOrder(operator, order(sort, left, right))
}

/** Null where one of both is no number. */
function order(sort: Sort, left: FieldValue, right: string): number | null {
  if (sort === 'moment') {
    const text = textIn(left) ?? ''
    // A day and a minute of it are compared as days.
    const length = Math.min(text.length, right.length)
    const [a, b] = [text.slice(0, length), right.slice(0, length)]
    return a < b ? -1 : Number(a > b)
  }
  const [a, b] = [decimalIn(left), decimalIn(right)]
  return a === null || b === null ? null : compare(a, b)
}

function holdsOrder(operator: Operator, found: number | null): boolean {
  if (found === null) return false
  if (operator === 'equals') return found === 0
  if (operator === 'greater') return found > 0
  if (operator === 'atLeast') return found >= 0
  return operator === 'less' ? found < 0 : operator === 'atMost' && found <= 0
}

function choicesTest(operator: Operator, chosen: readonly string[], right: RightValue): boolean {
  if (operator === 'contains') return typeof right === 'string' && chosen.includes(right)
  const asked = listed(right)
  return operator === 'containsAll'
    ? asked.every((each) => chosen.includes(each))
    : asked.some((each) => chosen.includes(each))
}

/** Of several people one is enough. */
function personTest(operator: Operator, { left, right }: Sides, context: FormContext): boolean {
  const people = referencesIn(left)
  const asked = referencesOf(right)
  if (operator === 'equals') return sameIds(people, asked)
  if (operator === 'oneOf') return people.some(({ id }) => asked.some((other) => other.id === id))
  return people.some(({ id }) => {
    const ownPlaces = placesOf(operator, membershipOf(id, context))
    return asked.some((other) => ownPlaces.includes(other.id))
  })
}

function membershipOf(id: string, { initiator, membershipOf: ask }: FormContext): Membership | null {
  return initiator?.id === id ? initiator : (ask?.(id) ?? null)
}

function placesOf(operator: Operator, membership: Membership | null): readonly string[] {
  if (membership === null) return []
  if (operator === 'inDepartment') return membership.departments
  if (operator === 'hasPost') return membership.posts ?? []
  return operator === 'inOrganization' ? membership.organizations : membership.roles
}

function placeTest(operator: Operator, { left, right }: Sides, { aboveOf }: FormContext): boolean {
  const places = referencesIn(left)
  const asked = referencesOf(right)
  if (operator === 'equals') return sameIds(places, asked)
  const above = (id: string) =>
    operator === 'within' && aboveOf !== undefined
      ? [id, ...aboveOf('department', id), ...aboveOf('organization', id)]
      : [id]
  return places.some(({ id }) => above(id).some((place) => asked.some((other) => other.id === place)))
}

function sameIds(a: readonly Reference[], b: readonly Reference[]): boolean {
  return a.length === b.length && a.every(({ id }) => b.some((other) => other.id === id))
}

/** 410000 holds 410102: zeros at the end of a code stand for everything below. */
function isInArea(code: string, area: string): boolean {
  const stem = area.endsWith('0000') ? area.slice(0, 2) : area.endsWith('00') ? area.slice(0, 4) : area
  return code.startsWith(stem)
}

function listed(right: RightValue): string[] {
  return Array.isArray(right) ? right.filter((each) => typeof each === 'string') : []
}

function paths(right: RightValue): string[][] {
  return Array.isArray(right) ? right.filter((each) => Array.isArray(each)) : []
}

function referencesOf(right: RightValue): Reference[] {
  return Array.isArray(right)
    ? right.filter((each): each is Reference => typeof each === 'object' && 'name' in each)
    : []
}
