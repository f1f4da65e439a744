import { type Ast, childrenOf, type Formula } from './ast.ts'
import { type Token, tokensOf } from './parse/token.ts'

/** Functions younger than the file format carry `_xlfn.` in a file. */
const YOUNG = new Set(
  `ACOT ACOTH AGGREGATE ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND
  BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV
  CHISQ.INV.RT CHISQ.TEST CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH
  COVARIANCE.P COVARIANCE.S CSC CSCH DAYS DECIMAL DROP ENCODEURL ERF.PRECISE ERFC.PRECISE EXPAND EXPON.DIST
  F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FILTERXML FLOOR.MATH FLOOR.PRECISE FORECAST.LINEAR FORMULATEXT GAMMA
  GAMMA.DIST GAMMA.INV GAMMALN.PRECISE GAUSS HSTACK HYPGEOM.DIST IFNA IFS IMCOSH IMCOT IMCSC IMCSCH IMSEC
  IMSECH IMSINH IMTAN ISFORMULA ISOMITTED ISOWEEKNUM LAMBDA LET LOGNORM.DIST LOGNORM.INV MAKEARRAY MAP MAXIFS
  MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE
  PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA PHI POISSON.DIST
  PERCENTOF QUARTILE.EXC QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ REDUCE REGEXEXTRACT
  REGEXREPLACE REGEXTEST RRI SCAN SEC SECH SEQUENCE SHEET SHEETS SKEW.P
  SORTBY STDEV.P STDEV.S SWITCH T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE
  TEXTJOIN TEXTSPLIT TOCOL TOROW TRIMRANGE UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEBSERVICE WEIBULL.DIST
  WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR Z.TEST`.split(/\s+/),
)
const SHEET_YOUNG = new Set(['FILTER', 'SORT'])

/** Functions of ours that no spreadsheet program knows. */
const OWN = new Set(['RMBUPPER', '人民币大写', 'AGE', 'IDBIRTHDAY', 'IDSEX', 'IDAGE', 'ISIDCARD'])

/** A function's name as a spreadsheet file spells it; null for one that only we know. */
export function fileName(name: string): string | null {
  const upper = name.toUpperCase()
  if (OWN.has(upper)) return null
  if (SHEET_YOUNG.has(upper)) return `_xlfn._xlws.${name}`
  return YOUNG.has(upper) ? `_xlfn.${name}` : name
}

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
  const names = namesIn(formula.root)
  const inserted = tokens.flatMap((token, at): Insert[] | [null] => {
    if (token.kind !== 'name') return []
    const { value, start } = token
    if (value === 'TRUE' || value === 'FALSE') return []
    const isNamed = !isOpened(tokens[at + 1]) || names.has(value)
    if (isNamed) return value.startsWith('_XLPM.') ? [] : [{ at: start, prefix: '_xlpm.' }]
    const spelled = host.includes(value) ? null : fileName(value)
    if (spelled === null) return [null]
    return spelled === value ? [] : [{ at: start, prefix: spelled.slice(0, -value.length) }]
  })
  const inserts = inserted.filter((insert) => insert !== null)
  if (inserts.length < inserted.length) return null
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

/** Names that LET and LAMBDA give. */
function namesIn(root: Ast): Set<string> {
  const names = new Set<string>()
  const waiting = [root]
  for (let ast = waiting.pop(); ast !== undefined; ast = waiting.pop()) {
    const given = ast.kind === 'let' ? ast.bindings : ast.kind === 'lambda' ? ast.parameters : []
    for (const { name } of given) names.add(name)
    waiting.push(...childrenOf(ast))
  }
  return names
}

function isOpened(token: Token | undefined): boolean {
  return token?.kind === 'sign' && token.value === '('
}
