import { NewMeeting } from './NewMeeting.tsx'

/** 发起会议. */
export default function MeetingAdd() {
  return <NewMeeting kind="ordinary" />
}
