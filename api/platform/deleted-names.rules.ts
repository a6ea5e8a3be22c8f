/** Stands in place of the first name of somebody who has deleted their account. */
export const DELETED_NAME = 'Deleted user';

/** Stands in place of the title of a favor that went with its poster's account before anybody completed it. */
export const DELETED_TITLE = 'Deleted favor';
