import { BusinessLineList } from './BusinessLineList.tsx'

export default function ComprehensivePage() {
  return <BusinessLineList businessLine="comprehensive" />
}
