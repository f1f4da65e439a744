import type { WebFace } from '@mingtai/ui'

export { places as meetingPlaces } from './shared/places.ts'

/** 会议 in the browser. */
export const web: WebFace = {
  pages: {
    '/meeting/offline/lists': { load: () => import('./list/MeetingList.tsx'), title: '我的会议' },
    '/meeting/meetign-title': { load: () => import('./agenda/TopicList.tsx'), title: '会议议题' },
    '/meeting/offline/calendar': { load: () => import('./calendar/MeetingCalendar.tsx'), title: '会议日历' },
    '/meeting/offline/statistics': {
      load: () => import('./statistics/MeetingStatistics.tsx'),
      title: '会议统计',
    },
    '/meeting/offline/rooms': { load: () => import('./room/RoomPage.tsx'), title: '会议室' },
    '/meeting/offline/add': { load: () => import('./form/MeetingAdd.tsx'), title: '发起会议' },
    '/meeting/offline/IssueMeetingAdd': { load: () => import('./form/IssueMeetingAdd.tsx'), title: '发起议题会' },
    '/meeting/offline/edit': { load: () => import('./form/MeetingEdit.tsx'), title: '修改会议', tabBy: ['id'] },
    '/meeting/offline/IssueMeetingEdit': {
      load: () => import('./form/MeetingEdit.tsx'),
      title: '修改议题会',
      tabBy: ['id'],
    },
    '/meeting/offline/details': { load: () => import('./detail/MeetingDetail.tsx'), title: '会议', tabBy: ['id'] },
    '/meeting/offline/IssueMeetingDetail': {
      load: () => import('./detail/MeetingDetail.tsx'),
      title: '议题会',
      tabBy: ['id'],
    },
    '/meeting/offline/qrcode': {
      load: () => import('./sign-in/CodePage.tsx'),
      title: '会议签到码',
      fullscreen: true,
      tabBy: ['id'],
    },
    '/meeting/offline/form': { load: () => import('./sign-in/SignInForm.tsx'), title: '签到明细', tabBy: ['id'] },
  },
}
