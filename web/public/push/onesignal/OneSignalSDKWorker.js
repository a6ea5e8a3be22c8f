/* OneSignal's own worker, for devices that cannot do without it; registered only where an app there is set up. */
importScripts('https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js');
