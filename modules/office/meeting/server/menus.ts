import { barMenu, sideMenus } from '@mingtai/server-kit'

/** Where people find meetings. */
export const meetingMenus = [
  barMenu('meeting', '会议', '/meeting/offline/lists', { source: 'meeting', who: null, order: 8 }),
  ...sideMenus({ top: 'meeting', code: 'meeting-work', order: 10 }, '会议', [
    ['meeting-lists', '我的会议', '/meeting/offline/lists', 'meeting', null],
    ['meeting-calendar', '会议日历', '/meeting/offline/calendar', 'calendar', null],
    ['meeting-topics', '会议议题', '/meeting/meetign-title', 'list', null],
    ['meeting-statistics', '会议统计', '/meeting/offline/statistics', 'chart', null],
    ['meeting-add', '发起会议', '/meeting/offline/add', 'edit', null],
    ['meeting-issue-add', '发起议题会', '/meeting/offline/IssueMeetingAdd', 'edit', null],
  ]),
  ...sideMenus({ top: 'meeting', code: 'meeting-room-group', order: 20 }, '会议室', [
    ['meeting-rooms', '会议室', '/meeting/offline/rooms', 'building', null],
  ]),
]
