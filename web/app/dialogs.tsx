import { Suspense } from 'react';
import { useEntryState, useGoBack } from '../lib/navigation/navigation.ts';
import {
  PostFavorSheet,
  BlockSheet,
  CreateTokenSheet,
  DeleteAccountSheet,
  DeleteFavorSheet,
  LegalSheet,
  MessagesSheet,
  PlaceSheet,
  ProfileSheet,
  ReportSheet,
  RevokeTokenSheet,
  SignOutSheet,
} from './screens.tsx';

/** The dialog of the history entry in force, over whatever page it is. */
export function Dialogs() {
  const { sheet } = useEntryState();
  const goBack = useGoBack();
  return (
    <Suspense>
      {sheet?.name === 'ask' && (
        <PostFavorSheet category={sheet.category} again={sheet.again} resume={sheet.resume} onClose={goBack} />
      )}
      {sheet?.name === 'messages' && <MessagesSheet tab={sheet.tab} onClose={goBack} />}
      {sheet?.name === 'profile' && <ProfileSheet onClose={goBack} />}
      {sheet?.name === 'legal' && <LegalSheet document={sheet.document} onClose={goBack} />}
      {sheet?.name === 'signOut' && <SignOutSheet unsent={sheet.unsent} onClose={goBack} />}
      {sheet?.name === 'report' && <ReportSheet person={sheet.person} subjects={sheet.subjects} />}
      {sheet?.name === 'block' && <BlockSheet person={sheet.person} />}
      {sheet?.name === 'createToken' && <CreateTokenSheet />}
      {sheet?.name === 'revokeToken' && <RevokeTokenSheet token={sheet.token} />}
      {sheet?.name === 'deleteAccount' && <DeleteAccountSheet onClose={goBack} />}
      {sheet?.name === 'deleteFavor' && <DeleteFavorSheet favor={sheet.favor} onClose={goBack} />}
      {sheet?.name === 'place' && <PlaceSheet onClose={goBack} />}
    </Suspense>
  );
}
