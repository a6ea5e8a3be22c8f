-- Tests whether notifications may be of a kind: those of NotificationKind in schema.graphql. A function, which each
-- connection compiles once: PostgreSQL reads and plans a check anew for each statement, and a list of names took a
-- tenth of what a message costs it.
CREATE OR REPLACE FUNCTION is_notification_kind(kind text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN kind IN ('FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED',
    'EXPIRING_SOON', 'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY',
    'DIRECT_REQUEST', 'OFFER_RECEIVED', 'COUNTER_OFFER', 'OFFER_CHOSEN', 'OFFER_PASSED', 'OFFER_DECLINED',
    'OFFER_EXPIRED', 'OFFER_VOID', 'FAVOR_EDITED', 'TERMS_PROPOSED', 'TERMS_ANSWERED', 'DEAL_CANCELLED',
    'APPOINTMENT_SOON', 'NO_SHOW_CLAIMED', 'DID_IT_HAPPEN', 'DISPUTE_OPENED', 'DISPUTE_DECIDED', 'REVIEW_PUBLISHED',
    'CHECK_IN', 'PICTURE_HIDDEN', 'REVIEW_HIDDEN', 'PHOTO_HIDDEN', 'ADDRESS_SHOWN');
END
$$;
