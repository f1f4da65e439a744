/** The tree of organizations for pages of other modules: its cache and its pickers. */
export { treeKey } from '../api.ts'
export { creditCode } from '../library/credit-code.ts'
export { OrganizationSelect, OrganizationsSelect } from '../pick/OrganizationSelect.tsx'
export { PlaceSelect } from '../pick/PlaceSelect.tsx'
