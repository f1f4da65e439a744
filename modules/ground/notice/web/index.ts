import { holds, type WebFace } from '@mingtai/ui'

/** 通知公告 in the browser. */
export const web: WebFace = {
  pages: {
    '/notice/lists': { load: () => import('./NoticeList.tsx'), title: '通知公告' },
    '/notice/details': { load: () => import('./NoticeView.tsx'), title: '通知公告正文', tabBy: ['id'] },
    '/notice/add': {
      load: () => import('./NoticeForm.tsx'),
      title: '新建通知公告',
      access: holds('notice:publish'),
    },
    '/notice/edit': {
      load: () => import('./NoticeForm.tsx'),
      title: '修改通知公告',
      access: holds('notice:publish'),
      tabBy: ['id'],
    },
  },
}
