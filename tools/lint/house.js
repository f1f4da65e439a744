import { boundaries } from './boundaries.js'
import { modal, noBarrels, noEnums, keptStore, plainQueries, siteClock } from './taste.js'

/** The taste of this house as oxlint rules. */
export default {
  meta: { name: 'house' },
  rules: {
    boundaries,
    modal,
    'plain-queries': plainQueries,
    'kept-store': keptStore,
    'site-clock': siteClock,
    'no-enums': noEnums,
    'no-barrels': noBarrels,
  },
}
