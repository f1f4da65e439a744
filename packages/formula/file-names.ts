import type { Formula } from './ast.ts'
import { type Token, tokensOf } from './token.ts'

/** Functions younger than the file format carry `_xlfn.` in a file. */
const YOUNG = new Set(
  `ACOT ACOTH AGGREGATE ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BITAND BITLSHIFT BITOR BITRSHIFT BITXOR
  CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT CHOOSECOLS CHOOSEROWS COMBINA CONCAT
  CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS DECIMAL DROP ENCODEURL ERF.PRECISE
  ERFC.PRECISE EXPAND EXPON.DIST F.DIST F.DIST.RT F.INV.RT FILTER FLOOR.MATH FLOOR.PRECISE FORECAST.LINEAR GAMMA
  GAMMA.DIST GAMMALN.PRECISE GAUSS HSTACK HYPGEOM.DIST IFNA IFS ISOWEEKNUM LET LOGNORM.DIST LOGNORM.INV MAXIFS MINIFS
  MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE PDURATION
  PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA PHI POISSON.DIST QUARTILE.EXC
  QUARTILE.INC RANK.AVG RANK.EQ RRI SEC SECH SEQUENCE SKEW.P SORT SORTBY STDEV.P STDEV.S SWITCH T.DIST T.DIST.2T
  T.DIST.RT T.INV T.INV.2T TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE VALUETOTEXT
  VAR.P VAR.S VSTACK WEIBULL.DIST WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR`.split(/\s+/),
)
const SHEET_YOUNG = new Set(['FILTER', 'SORT'])

/** Functions of ours that no spreadsheet program knows. */
const OWN = new Set(['RMBUPPER', '人民币大写', 'AGE', 'IDBIRTHDAY', 'IDSEX', 'IDAGE', 'ISIDCARD'])

/**
 * The formula as a spreadsheet file spells it, each stretch of text for itself: younger functions get their prefix,
 * names of LET theirs. Null where a function is ours or the host's and no spreadsheet could answer.
 */
export function fileSpelling(
  formula: Formula,
  host: readonly string[] = [],
): ((from: number, to: number) => string) | null {
  const tokens = tokensOf(formula.text)
  if (typeof tokens === 'number') return null
  const names = tokens.flatMap((token, at): Insert[] | [null] => {
    if (token.kind !== 'name') return []
    const { value, start } = token
    if (!isOpened(tokens[at + 1])) return value === 'TRUE' || value === 'FALSE' ? [] : [{ at: start, prefix: '_xlpm.' }]
    if (OWN.has(value) || host.includes(value)) return [null]
    if (SHEET_YOUNG.has(value)) return [{ at: start, prefix: '_xlfn._xlws.' }]
    return YOUNG.has(value) ? [{ at: start, prefix: '_xlfn.' }] : []
  })
  const inserts = names.filter((name) => name !== null)
  if (inserts.length < names.length) return null
  return (from, to) => {
    let text = ''
    let written = from
    for (const { at, prefix } of inserts) {
      if (at < from || at >= to) continue
      text += formula.text.slice(written, at) + prefix
      written = at
    }
    return text + formula.text.slice(written, to)
  }
}

interface Insert {
  at: number
  prefix: string
}

function isOpened(token: Token | undefined): boolean {
  return token?.kind === 'sign' && token.value === '('
}
