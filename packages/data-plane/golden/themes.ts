import { blocks } from './blocks.ts'
import { charts } from './charts.ts'
import { combined } from './combined.ts'
import { comparisons } from './comparisons.ts'
import { crossings } from './crossings.ts'
import { datasets } from './datasets.ts'
import { displays } from './displays.ts'
import { formulas } from './formulas.ts'
import type { Golden } from './golden.ts'
import { groups } from './groups.ts'
import { lists } from './lists.ts'
import { mixtures } from './mixtures.ts'
import { notes } from './notes.ts'
import { pages } from './pages.ts'
import { rules } from './rules.ts'
import { structures } from './structures.ts'

/** All golden reports; each theme is a file of this folder. */
export const themes: Record<string, Golden[]> = {
  lists,
  groups,
  crossings,
  datasets,
  combined,
  comparisons,
  displays,
  formulas,
  blocks,
  rules,
  pages,
  notes,
  charts,
  mixtures,
  structures,
}
