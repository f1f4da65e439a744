import { maskNames, readerFacts, type RowRule, ruleOperators, type RuleTest } from '../../rule-shapes.ts'

/** Who a rule names, in words; those whose names are not known yet are counted. */
export function whoWords({ roles, places, people }: RowRule, names: Readonly<Record<string, string>>): string[] {
  return [
    ...words(roles, names, '角色', '个角色'),
    ...words(places, names, '部门', '个部门及下级'),
    ...words(people, names, '', '人'),
  ]
}

/** Which rows, as a sentence. */
export function whereWords({ where }: RowRule): string {
  if (where === null) return '全部行'
  const groups = where.groups.map(({ match, tests }) => {
    const joined = tests.map(testWords).join(match === 'all' ? ' 且 ' : ' 或 ')
    return where.groups.length > 1 && tests.length > 1 ? `（${joined}）` : joined
  })
  return groups.join(where.match === 'all' ? ' 且 ' : ' 或 ')
}

export function testWords({ field, op, values }: RuleTest): string {
  const said = values.map((value) => (value.kind === 'constant' ? value.value : readerFacts[value.of])).join('、')
  return `${field} ${ruleOperators[op]} ${said}`.trim()
}

export function columnWords({ hidden, masked }: RowRule): string[] {
  return [
    ...(hidden.length > 0 ? [`隐藏 ${hidden.join('、')}`] : []),
    ...masked.map(({ field, mask }) => `${field} 按${maskNames[mask]}遮盖`),
  ]
}

function words(ids: readonly string[], names: Readonly<Record<string, string>>, kind: string, unit: string): string[] {
  const known = ids.flatMap((id) => (names[id] === undefined ? [] : [`${kind}${kind === '' ? '' : ' '}${names[id]}`]))
  const rest = ids.length - known.length
  return rest === 0 ? known : [...known, `${rest} ${unit}`]
}
