import { BusinessLineList } from './BusinessLineList.tsx'

export default function MeetingPage() {
  return <BusinessLineList businessLine="meeting" />
}
