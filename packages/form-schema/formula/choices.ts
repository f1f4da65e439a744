import { compareValues, spread } from './operators.ts'
import { type Build, gathered, type Part, values, valueOf } from './part.ts'
import { failures, type Failure, type FormulaValue, isFailure, isList, textOf, truthOf } from './value.ts'

const LONGEST_TEXT = 5_000

/** Decisions, and texts put together. What is not chosen is not worked out. */
export const choices: Record<string, Build> = {
  IF: ([test, yes, no]) => {
    const otherwise: Part = no ?? (() => false)
    return (scope) => {
      const asked = test === undefined ? null : test(scope)
      if (isList(asked)) return spread([asked, yes?.(scope) ?? null, otherwise(scope)], chosen)
      const met = truthOf(asked)
      if (isFailure(met)) return met
      return met ? (yes?.(scope) ?? null) : otherwise(scope)
    }
  },
  IFS: (args) => (scope) => {
    for (let at = 0; at + 1 < args.length; at += 2) {
      const met = truthOf(valueOf(args[at], scope))
      if (isFailure(met)) return met
      if (met) return args[at + 1]?.(scope) ?? null
    }
    return failures.missing
  },
  SWITCH:
    ([subject, ...rest]) =>
    (scope) => {
      const value = valueOf(subject, scope)
      if (isFailure(value)) return value
      for (let at = 0; at + 1 < rest.length; at += 2)
        if (compareValues(valueOf(rest[at], scope), value) === 0) return rest[at + 1]?.(scope) ?? null
      return rest.length % 2 === 1 ? (rest.at(-1)?.(scope) ?? null) : failures.missing
    },
  IFERROR:
    ([value, other]) =>
    (scope) => {
      const result = valueOf(value, scope)
      return isFailure(result) ? (other?.(scope) ?? null) : result
    },
  AND: gathered((all) => decided(all, (truths) => truths.every(Boolean))),
  OR: gathered((all) => decided(all, (truths) => truths.some(Boolean))),
  NOT: values(([value = null]) => {
    const met = truthOf(value)
    return isFailure(met) ? met : !met
  }),
  TRUE: () => () => true,
  FALSE: () => () => false,
  ISBLANK: values(([value = null]) => value === null || value === ''),
  CONCAT: gathered(joined),
  CONCATENATE: gathered(joined),
  TEXTJOIN: (args) => {
    const [mark, skip, ...rest] = args
    return (scope) => {
      const between = textOf(valueOf(mark, scope))
      const skips = truthOf(valueOf(skip, scope))
      if (isFailure(between) || isFailure(skips)) return failures.value
      return gathered((all) => {
        const texts = textsOf(all)
        return isFailure(texts) ? texts : shortEnough(texts.filter((text) => !skips || text !== '').join(between))
      })(rest)(scope)
    }
  },
}

function chosen([test = null, yes = null, no = null]: FormulaValue[]): FormulaValue {
  const met = truthOf(test)
  return isFailure(met) ? met : met ? yes : no
}

function decided(all: readonly FormulaValue[], decide: (truths: boolean[]) => boolean): FormulaValue {
  const truths = all.map(truthOf)
  return truths.find(isFailure) ?? decide(truths.filter((truth) => typeof truth === 'boolean'))
}

function joined(all: readonly FormulaValue[]): FormulaValue {
  const texts = textsOf(all)
  return isFailure(texts) ? texts : shortEnough(texts.join(''))
}

function textsOf(all: readonly FormulaValue[]): string[] | Failure {
  const texts = all.map(textOf)
  return texts.find(isFailure) ?? texts.filter((text) => typeof text === 'string')
}

function shortEnough(text: string): FormulaValue {
  return text.length > LONGEST_TEXT ? failures.value : text
}
