import { boundaries } from './boundaries.js'
import { modal, noBarrels, noEnums, plainQueries } from './taste.js'

/** The taste of this house as oxlint rules. */
export default {
  meta: { name: 'house' },
  rules: { boundaries, modal, 'plain-queries': plainQueries, 'no-enums': noEnums, 'no-barrels': noBarrels },
}
