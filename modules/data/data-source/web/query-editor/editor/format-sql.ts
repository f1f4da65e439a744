/**
 * Sets a query's lines and indents anew and touches nothing else: every text, name, comment, `${value}` and `<if>` stays
 * as it was typed, so a query means the same before and after.
 */
export function formatted(sql: string): string {
  const page = new SqlPage()
  for (const piece of pieces(sql)) page.write(piece)
  return page.text()
}

interface Piece {
  kind: 'word' | 'comment' | 'line-comment' | 'block' | 'open' | 'close' | 'comma' | 'other'
  text: string
  /** There was space before it. */
  spaced: boolean
}

const shapes =
  /(?<line>--[^\n]*|#[^\n]*)|(?<comment>\/\*[\s\S]*?\*\/)|(?<block><\/?if\b[^>]*>)|(?<solid>\$\{[^{}]*\}|'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`(?:[^`]|``)*`|\[[^\]\n]*\]|\$(\w*)\$[\s\S]*?\$\5\$)|(?<word>[\p{L}\p{N}_@$#]+(?:\.[\p{L}\p{N}_@$#*]+)*)|(?<open>\()|(?<close>\))|(?<comma>,)|(?<other>[^\s\p{L}\p{N}_()',"`$[<-]+|[\s\S])/gu

function pieces(sql: string): Piece[] {
  const found: Piece[] = []
  let spaced = false
  for (const { 0: text, groups = {} } of sql.matchAll(shapes)) {
    if (text.trim() === '') {
      spaced = true
      continue
    }
    found.push({ kind: kindOf(groups), text: text.trimEnd(), spaced })
    spaced = false
  }
  return found
}

function kindOf(groups: Record<string, string | undefined>): Piece['kind'] {
  if (groups.line !== undefined) return 'line-comment'
  if (groups.comment !== undefined) return 'comment'
  if (groups.block !== undefined) return 'block'
  if (groups.word !== undefined) return 'word'
  if (groups.open !== undefined) return 'open'
  if (groups.close !== undefined) return 'close'
  return groups.comma === undefined ? 'other' : 'comma'
}

/** Begin a part of a query on a line of their own; what belongs to the part stands on the lines below. */
const heads =
  /^(select|from|where|having|limit|offset|union|intersect|except|minus|with|qualify|fetch|values|prewhere)$/i
const pairs = /^(group|order|partition)$/i
const joins = /^(join|left|right|full|inner|cross|natural|asof)$/i
const SPACES = '    '

interface Level {
  /** A query within parentheses; else the parentheses of a function or a list, which stay on one line. */
  isQuery: boolean
  indent: number
  /** Inside `select …` each item has its own line. */
  lists: boolean
  between: boolean
}

class SqlPage {
  readonly #lines: string[] = []
  #line = ''
  #indent = 0
  #levels: Level[] = [{ isQuery: true, indent: 0, lists: false, between: false }]
  #last: Piece | null = null
  #afterHead = false

  write(piece: Piece): void {
    const level = this.#levels.at(-1)!
    if (this.#last?.kind === 'open' && this.#levels.length > 1) this.#enter(level, piece)
    if (piece.kind === 'block' || piece.kind === 'line-comment') this.#alone(piece)
    else if (piece.kind === 'open') this.#open(piece)
    else if (piece.kind === 'close') this.#close(piece)
    else if (piece.kind === 'word' && level.isQuery) this.#word(piece, level)
    else this.#add(piece)
    if (piece.kind === 'comma' && level.isQuery && level.lists) this.#break(level.indent + 1)
    this.#last = piece
  }

  text(): string {
    this.#break(0)
    return this.#lines.join('\n')
  }

  #word(piece: Piece, level: Level): void {
    const { text } = piece
    const before = this.#last?.text ?? ''
    if (heads.test(text) && !this.#isWithin(before)) {
      this.#break(level.indent)
      this.#add(piece)
      level.lists = /^select$/i.test(text)
      this.#afterHead = level.lists
      return
    }
    if (this.#afterHead && !/^(distinct|all|top)$/i.test(text)) this.#item(level)
    if (pairs.test(text)) {
      this.#break(level.indent)
      level.lists = false
    } else if (joins.test(text) && !joins.test(before) && !/^outer$/i.test(before)) this.#break(level.indent)
    else if (/^between$/i.test(text)) level.between = true
    else if (/^(and|or)$/i.test(text)) {
      if (level.between && /^and$/i.test(text)) level.between = false
      else this.#break(level.indent + 1)
    }
    this.#add(piece)
  }

  /** `is distinct from` is a word of an expression, and `select distinct` is not. */
  #isWithin(before: string): boolean {
    return /^distinct$/i.test(before) && !this.#afterHead
  }

  #item(level: Level): void {
    this.#afterHead = false
    this.#break(level.indent + 1)
  }

  #enter(level: Level, piece: Piece): void {
    if (!/^(select|with)$/i.test(piece.text)) return
    level.isQuery = true
    level.indent = this.#indent + 1
    this.#break(level.indent)
  }

  #open(piece: Piece): void {
    if (this.#afterHead) this.#item(this.#levels.at(-1)!)
    this.#add(piece)
    this.#levels.push({ isQuery: false, indent: this.#indent, lists: false, between: false })
  }

  #close(piece: Piece): void {
    if (this.#levels.length > 1) {
      const level = this.#levels.pop()!
      if (level.isQuery) this.#break(level.indent - 1)
    }
    this.#afterHead = false
    this.#add({ ...piece, spaced: false })
  }

  /** Blocks and comments to the end of a line keep a line of their own, as they were typed. */
  #alone(piece: Piece): void {
    const level = this.#levels.at(-1)!
    if (piece.kind === 'block') this.#break(level.indent + 1)
    else if (this.#line.trim() !== '' && piece.spaced) this.#line += ' '
    this.#line += piece.text
    this.#break(level.lists ? level.indent + 1 : this.#indent)
  }

  #add(piece: Piece): void {
    if (this.#afterHead && piece.kind !== 'word') this.#item(this.#levels.at(-1)!)
    const isFirst = this.#line.trim() === ''
    const isApart = piece.spaced || this.#last?.kind === 'comma'
    const tight = piece.kind === 'comma' || this.#last?.kind === 'open' || !isApart
    this.#line += isFirst || tight ? piece.text : ` ${piece.text}`
  }

  #break(indent: number): void {
    if (this.#line.trim() !== '') this.#lines.push(this.#line.trimEnd())
    this.#indent = indent
    this.#line = SPACES.repeat(Math.max(0, indent))
  }
}
