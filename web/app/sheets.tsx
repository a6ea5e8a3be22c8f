import { Suspense } from 'react';
import { useEntryState, useGoBack } from './navigation.ts';
import { AskSheet, BlockSheet, CreateTokenSheet, MessagesSheet, PlaceSheet, ProfileSheet, ReportSheet, RevokeTokenSheet } from './screens.tsx';

/** The dialog of the history entry in force, over whatever page it is. */
export function Sheets() {
  const { sheet } = useEntryState();
  const goBack = useGoBack();
  return (
    <Suspense>
      {sheet?.name === 'ask' && <AskSheet category={sheet.category} resume={sheet.resume} onClose={goBack} />}
      {sheet?.name === 'messages' && <MessagesSheet onClose={goBack} />}
      {sheet?.name === 'profile' && <ProfileSheet onClose={goBack} />}
      {sheet?.name === 'report' && <ReportSheet person={sheet.person} subjects={sheet.subjects} />}
      {sheet?.name === 'block' && <BlockSheet person={sheet.person} />}
      {sheet?.name === 'createToken' && <CreateTokenSheet />}
      {sheet?.name === 'revokeToken' && <RevokeTokenSheet token={sheet.token} />}
      {sheet?.name === 'place' && <PlaceSheet onClose={goBack} />}
    </Suspense>
  );
}
