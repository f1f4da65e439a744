import { cellsIn } from '../compile/conditions-in.ts'
import { blockName } from './members-of.ts'
import { blockParentsOf, leaderOf, type Parents, parentsOf, otherDatasetBefore } from './parents.ts'
import { type LinkProposal, proposedLinks } from './propose-links.ts'
import type { Binding, SheetTemplate, Template } from '../template.ts'

/** A cell or block whose rows do not say to which instance of its parent they belong. */
export interface UnrelatedChild {
  /** Place of the sheet in the template, and its name. */
  sheet: number
  sheetName: string
  /** Of a cell, or `block:ID`. */
  address: string
  dataset: string
  /** The nearest parent, or neighbour, that repeats over another dataset. */
  parent: string
  parentDataset: string
  /** false: it is no child of the neighbour, as no rows are related, and stands beside it on its own. */
  isWithin: boolean
  /** One figure over all rows, the same at each instance of the parent; false: all rows are listed. */
  isFigure: boolean
  /** Links that would relate them, the likeliest first; none where no fields look alike. */
  proposals: LinkProposal[]
}

type Bound = Pick<Binding, 'dataset' | 'filter' | 'links'>

/**
 * Cells and blocks that repeat as a whole under each instance of a parent over another dataset, or beside its rows as
 * if related.
 */
export function unrelatedChildren(template: Template): UnrelatedChild[] {
  return template.sheets.flatMap((sheet, index) => unrelatedIn(template, sheet, index))
}

function unrelatedIn(template: Template, sheet: SheetTemplate, index: number): UnrelatedChild[] {
  const parents = parentsOf(sheet)
  const family = familyOf(sheet, parents)
  const leaders = leaderOf(sheet, parents)
  return [...family.values()].flatMap(({ own, bound, isFigure }) => {
    if (bound === null || leaders.has(own.address)) return []
    const within = [own.left, own.top].find((at) => at !== null && !isRelated(bound, at, family)) ?? null
    const parent = within ?? otherDatasetBeside(sheet, own)
    const other = parent === null ? undefined : family.get(parent)?.bound
    if (parent === null || other == null) return []
    const proposals = proposedLinks(template, sheet, { dataset: bound.dataset, parents: chainFrom(parent, family) })
    // Lists side by side may be meant so, unless their fields say otherwise; one figure on every row is not.
    if (within === null && !isFigure && proposals[0]?.by !== 'key') return []
    return {
      sheet: index,
      sheetName: sheet.name,
      address: own.address,
      dataset: bound.dataset,
      parent,
      parentDataset: other.dataset,
      isWithin: within !== null,
      isFigure,
      proposals,
    }
  })
}

/** The neighbour of a cell that stands in nothing; one that a group or block holds has its rows from there. */
function otherDatasetBeside(sheet: SheetTemplate, { address, left, top }: Parents): string | null {
  return left === null && top === null ? otherDatasetBefore(sheet, address) : null
}

/** How a cell or block stands to the other dataset nearest to it. */
export interface ParentRelation {
  /** The parent over another dataset, or the neighbour that would be one if its rows were related. */
  parent: string
  /** It has that parent; false: it lists its rows on its own beside it. */
  isWithin: boolean
  isRelated: boolean
  /** Links that would relate the two, the likeliest first. */
  proposals: LinkProposal[]
}

/** null: there is no other dataset around. */
export function relationAt(template: Template, sheet: SheetTemplate, address: string): ParentRelation | null {
  const family = familyOf(sheet, parentsOf(sheet))
  const member = family.get(address)
  if (member?.bound == null) return null
  const { own, bound } = member
  const chain = [own.left, own.top].flatMap((at) => (at === null ? [] : chainFrom(at, family)))
  const others = chain.filter((at) => {
    const dataset = family.get(at)?.bound?.dataset
    return dataset !== undefined && dataset !== bound.dataset
  })
  const direct = [own.left, own.top].find((at) => at !== null && others.includes(at)) ?? null
  const parent = direct ?? otherDatasetBefore(sheet, address)
  if (parent === null) return null
  const parents = direct === null ? chainFrom(parent, family) : others
  return {
    parent,
    isWithin: direct !== null,
    isRelated: direct !== null && isRelated(bound, direct, family),
    proposals: proposedLinks(template, sheet, { dataset: bound.dataset, parents }),
  }
}

/** Links that would relate the rows of a cell or block to the nearest parent or neighbour over another dataset. */
export function linkProposals(template: Template, sheet: SheetTemplate, address: string): LinkProposal[] {
  return relationAt(template, sheet, address)?.proposals ?? []
}

interface Member {
  own: Parents
  /** null: it shows no rows of its own. */
  bound: Bound | null
  isFigure: boolean
}

type Family = ReadonlyMap<string, Member>

function familyOf(sheet: SheetTemplate, parents: readonly Parents[]): Family {
  const family = new Map<string, Member>()
  sheet.cells.forEach(({ content }, index) => {
    const own = parents[index]
    if (own === undefined) return
    const bound = content.kind === 'field' ? content : null
    family.set(own.address, { own, bound, isFigure: content.kind === 'field' && content.expand === 'none' })
  })
  const blocks = new Map((sheet.blocks ?? []).map((block) => [blockName(block), block]))
  for (const own of blockParentsOf(sheet))
    family.set(own.address, { own, bound: blocks.get(own.address) ?? null, isFigure: false })
  return family
}

/** Do the rows say where they belong: by links, by a compared cell, or as rows of a parent further out? */
function isRelated(bound: Bound, parent: string, family: Family): boolean {
  if ((bound.links ?? []).length > 0 || cellsIn(bound.filter).length > 0) return true
  return chainFrom(parent, family).some((at) => family.get(at)?.bound?.dataset === bound.dataset)
}

/** A parent and all of its own, whichever axis they lie on. */
function chainFrom(parent: string, family: Family): string[] {
  const chain = new Set([parent])
  for (const at of chain) {
    const own = family.get(at)?.own
    if (own?.left != null) chain.add(own.left)
    if (own?.top != null) chain.add(own.top)
  }
  return [...chain]
}
