import { WaitingFrame } from './waiting-frame.tsx'

type ServiceWaitingProps = {
  identifier: string
  /** The service has said that the brand isn't indexed yet. */
  isQueued: boolean
}

/** The page of a brand while a service is asked that says nothing of its crawls. */
export const ServiceWaiting = ({ identifier, isQueued }: ServiceWaitingProps) => (
  <WaitingFrame identifier={identifier}>
    <p role="status" className="m-6 self-center text-ink-2">
      {isQueued
        ? 'The service is indexing it. We check again automatically; that is free.'
        : 'Waiting for the service.'}
    </p>
  </WaitingFrame>
)
