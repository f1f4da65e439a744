import { mayOpen } from '@mingtai/modules/ground/organization/console'
import { rightsOf, type WebFace } from '@mingtai/ui'

/** 机构认领: pages of the organization console, where who may open a screen is decided in one place. */
export const web: WebFace = {
  pages: {
    '/organization/organization-structure/check': {
      title: '认领审核',
      load: () => import('./ClaimReview.tsx'),
      access: (me) => mayOpen(rightsOf(me), '/organization/organization-structure/check'),
    },
    '/organization/organization-structure/claim': {
      title: '机构认领',
      load: () => import('./MyClaims.tsx'),
      access: (me) => mayOpen(rightsOf(me), '/organization/organization-structure/claim'),
    },
  },
}
