/** Departments beside the people who work in them: the tree that is cared for, and the head of the place that is chosen. */
export { default as DepartmentPage } from './DepartmentPage.tsx'
export { DepartmentHead } from './DepartmentHead.tsx'
export { DepartmentTree } from './DepartmentTree.tsx'
export { useDepartmentTree } from './use-department-tree.ts'
