/** `SKIPPED` failed without an attempt: the webhook was disabled or deleted. */
export type DeliveryState = 'DELIVERED' | 'RETRYING' | 'FAILED' | 'SKIPPED'

/** Of a row of `delivery`. */
export const deliveryStateConditions: Readonly<Record<DeliveryState, string>> = {
  DELIVERED: `status = 'SUCCESS'`,
  RETRYING: `status = 'PENDING'`,
  FAILED: `status = 'FAILED' AND attempt > 0`,
  SKIPPED: `status = 'FAILED' AND attempt = 0`,
}

export const deliveryStateOfRow = `CASE status WHEN 'SUCCESS' THEN 'DELIVERED' WHEN 'PENDING' THEN 'RETRYING'
  ELSE CASE WHEN attempt = 0 THEN 'SKIPPED' ELSE 'FAILED' END END`
