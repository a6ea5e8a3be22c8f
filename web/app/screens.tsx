import { lazy, type ComponentType } from 'react';
import type { AskSheetProps } from '../features/favors/ask-sheet.tsx';

/** A screen in a chunk of its own, fetched together with the API client when it is first shown. */
function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Screen, { Data }] = await Promise.all([load(), import('./data.tsx')]);
    return { default: (props: Props) => <Data><Screen {...props} /></Data> };
  });
}

// Features meet only here: none imports another.

export const HomeScreen = screen(async () => {
  const [{ HomeScreen: Home }, { PlaceBar }] = await Promise.all([import('../features/favors/home-screen.tsx'), import('../features/places/place-bar.tsx')]);
  return () => <Home placeBar={<PlaceBar />} />;
});
export const ExploreScreen = screen(async () => (await import('../features/favors/explore-screen.tsx')).ExploreScreen);
export const FavorScreen = screen(async () => (await import('../features/favors/favor-screen.tsx')).FavorScreen);
export const FavorSheet = screen(async () => (await import('../features/favors/favor-sheet.tsx')).FavorSheet);
export const AuthScreen = screen(async () => (await import('../features/auth/auth-screen.tsx')).AuthScreen);
export const OnboardingScreen = screen(async () => (await import('../features/users/onboarding-screen.tsx')).OnboardingScreen);
export const ProfileScreen = screen(async () => {
  const [{ ProfileScreen: Profile }, { FavorCard }] = await Promise.all([import('../features/users/profile-screen.tsx'), import('../features/favors/favor-card.tsx')]);
  return () => <Profile FavorCard={FavorCard} />;
});
export const ChatScreen = screen(async () => (await import('../features/conversations/chat-screen.tsx')).ChatScreen);
export const ConversationNews = screen(async () => (await import('../features/conversations/conversation-news.tsx')).ConversationNews);
export const MessagesSheet = screen(async () => (await import('../features/conversations/messages-sheet.tsx')).MessagesSheet);
export const NotFoundScreen = screen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);
export const AskSheet = screen<Omit<AskSheetProps, 'AddressPicker'>>(async () => {
  const [{ AskSheet: Ask }, { AddressPicker }] = await Promise.all([import('../features/favors/ask-sheet.tsx'), import('../features/places/address-picker.tsx')]);
  return (props) => <Ask {...props} AddressPicker={AddressPicker} />;
});
export const PlaceSheet = screen(async () => (await import('../features/places/place-sheet.tsx')).PlaceSheet);
export const ToastRegion = lazy(async () => ({ default: (await import('../components/toast-region.tsx')).ToastRegion }));
