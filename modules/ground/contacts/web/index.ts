import type { WebFace } from '@mingtai/ui'

export { DepartmentPicker, OneDepartmentPicker, OnePersonPicker, PersonPicker } from './picker/PersonPicker.tsx'
export { type Called, MentionField, mentionsIn } from './mention/MentionField.tsx'
export { usePersonLabels, usePlaceLabels } from './picker/use-labels.ts'
export { PersonSelectDialog } from './picker/LazyDialog.tsx'

/** 通讯录 in the browser, and the pickers of people and departments for every other module. */
export const web: WebFace = {
  pages: {
    '/contact/index': { load: () => import('./book/ContactBook.tsx'), title: '通讯录', wide: true },
    '/search-userandgroups': { load: () => import('./book/SearchPeople.tsx'), title: '查找人员与群组', wide: true },
  },
}
