import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parityPage } from '@mingtai/formula/parity'

/** `docs/guide/excel-functions.md`: every function of Excel, and whether it is the same here. */
writeFileSync(join(import.meta.dirname, '..', 'docs', 'guide', 'excel-functions.md'), parityPage())
